/**
 * Checks that a server's search finds words of every kind of block in twenty documents: as written, in capitals and
 * without accents.
 *
 *   npm run bench -- library-words               our own study texts, in every format
 *   npm run bench -- library-words --data DIR    the documents of a folder, such as ../shared/corpus/study-notes
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#contract/accounts.ts';
import { searchDocuments } from '#contract/search.ts';
import { type BlockKind, blockKinds } from '#domain/documents/content.ts';
import { createRandom } from '#domain/engine/forms/seed.ts';
import { searchForms } from '#domain/retrieval/search-forms.ts';
import { searchPassages } from '#domain/retrieval/search-passages.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { createSearchStore } from '#server/features/search/search.store.ts';
import { makeStudyFiles } from '#testing/fixtures/make-study-files.ts';
import { freePort } from '#testing/free-port.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { atLeast, report, sized } from './bar-row.ts';
import { type NotesFile, readDocuments } from './study-data.ts';

const DOCUMENTS = sized(20, 4);
const WORDS = sized(400, 20);
const SEED = 11;

/** A word to search for, and the document that contains it. */
interface Sought {
  word: string;
  kind: BlockKind;
  document: string;
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-words-'));
const all = await readDocuments(await dataFolder());
const files = all.filter(
  (_, index) => Math.floor((index * DOCUMENTS) / all.length) !== Math.floor(((index - 1) * DOCUMENTS) / all.length),
);
const dataDir = join(scratch, 'data');
const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
const before = await startServerProcess(settings);
const person = before.browser();
await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
await before.end('SIGTERM');
await fillLibrary();
const server = await startServerProcess(settings);
const missed: Sought[] = [];
const sought = chooseWords();
for (const one of sought) if (!(await isFound(one))) missed.push(one);
await server.end('SIGTERM');
rmSync(scratch, { recursive: true });
for (const { word, kind, document } of missed) console.error(`not found: ${word} (${kind} of ${document})`);
const kinds = blockKinds.filter((kind) => sought.some((one) => one.kind === kind));
console.error(`${sought.length} words of ${files.length} documents: ${kinds.join(', ')}`);
report([atLeast('words of the text found, %', 100 * (1 - missed.length / sought.length), 100)]);

async function dataFolder(): Promise<string> {
  const flag = process.argv.indexOf('--data');
  if (flag >= 0) return process.argv[flag + 1] ?? '';
  const own = join(scratch, 'texts');
  await makeStudyFiles(own);
  cpSync(join(import.meta.dirname, '../src/testing/texts'), join(own, 'notes'), { recursive: true });
  return join(own, 'notes');
}

/** Writes directly to the database, since the server would analyse every document first. */
async function fillLibrary(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const store = createSearchStore(database.db);
  const ownerId = 1;
  for (const { name, content } of files) {
    await database.transaction(async (tx) => {
      const [row] = await tx
        .insert(documents)
        .values({
          uuid: randomUUID(),
          ownerId,
          name,
          fileName: name,
          kind: 'md',
          language: content.language,
          status: 'completed',
          sizeBytes: 300_000,
          storageFolder: `documents/${randomUUID()}`,
          contentVersion: randomUUID(),
          analysisStatus: 'completed',
          analysisPercent: 100,
          createdAt: new Date(),
        })
        .returning({ id: documents.id });
      if (!row) throw new Error('no document was written');
      const passages = searchPassages(content);
      if (passages.length > 0) await store.insertPassages(tx, { id: row.id, ownerId }, 0, passages);
      await store.keepVersion(tx, row.id, 'version', []);
    });
  }
  await database.close();
}

/** Chooses the same number of words from each document, and from each kind of block in it. */
function chooseWords(): Sought[] {
  const random = createRandom(SEED);
  const groups = files.flatMap(groupsOf);
  return Array.from({ length: WORDS }, (_, index) => {
    const [words, kind, document] = groups[index % groups.length] ?? [[], 'paragraph', ''];
    const word = words[Math.floor(random() * words.length)] ?? '';
    return { word: typedAs(word, index), kind, document };
  });
}

type WordGroup = [words: string[], kind: BlockKind, document: string];

function groupsOf({ name, content }: NotesFile): WordGroup[] {
  const blocks = content.sections.flatMap((section) => section.blocks);
  return blockKinds.flatMap((kind): WordGroup[] => {
    const text = blocks.flatMap((block) => (block.kind === kind ? [block.text] : [])).join('\n');
    const words = text.match(/(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}])/gu) ?? [];
    return words.length > 0 ? [[words, kind, name]] : [];
  });
}

function typedAs(word: string, index: number): string {
  if (index % 3 === 0) return word.toUpperCase();
  return index % 3 === 1 ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether the document is among the results, with the word or a form of it marked. */
async function isFound({ word, document }: Sought): Promise<boolean> {
  const { body } = await person.call(searchDocuments, { query: { q: word } });
  const passages = body.items.find((item) => item.document.name === document)?.passages ?? [];
  const language = files.find(({ name }) => name === document)?.content.language ?? 'en';
  const wanted = new Set(searchForms(word, language));
  return passages.some(({ text, marks }) =>
    marks.some(([start, end]) => searchForms(text.slice(start, end), language).some((form) => wanted.has(form))),
  );
}
