import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#contract/accounts.ts';
import { searchDocuments } from '#contract/search.ts';
import type { Anchored } from '#domain/documents/anchors.ts';
import type { Anchor, Language } from '#domain/documents/content.ts';
import { createRandom } from '#domain/engine/forms/seed.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { createSearchStore } from '#server/features/search/search.store.ts';
import { freePort } from '#testing/free-port.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { languages, openEvaluationData } from './evaluation-data.ts';
import { type BarRow, atMost, figureOf, report, sized } from './bar-row.ts';

const DOCUMENTS = sized(2_000, 20);
const PASSAGES_OF_DOCUMENT = 25;
const CHARACTERS_OF_CAPTION = 40;
const CHARACTERS_A_SECOND = 15;
const WARM_UP = sized(50, 2);
const SEARCHES = sized(400, 20);
const MOST_MS = 50;
const SEED = 7;

interface Paragraph {
  text: string;
  language: Language;
  stems: string[];
}

/** How long a person with 2,000 documents in 50,000 passages waits for a search, on the embedded database. */
const data = openEvaluationData();
const paragraphs = languages.flatMap((language) =>
  data
    .askedDocuments(language)
    .flatMap(({ chunks }) =>
      chunks.map((text): Paragraph => ({ text, language, stems: [...new Set(indexStems(text, language))] })),
    ),
);
const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
const settings = { DATA_DIR: folder, PORT: String(await freePort()) };
const before = await startServerProcess(settings);
const person = before.browser();
await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
await before.end('SIGTERM');
await fillLibrary(folder, paragraphs);
const server = await startServerProcess(settings);
const times: number[] = [];
for (const q of queriesFrom(paragraphs)) {
  const begun = performance.now();
  const { status } = await person.call(searchDocuments, { query: { q } });
  if (status !== 200) throw new Error(`a search was answered with ${status}`);
  times.push(performance.now() - begun);
}
await server.end('SIGTERM');
rmSync(folder, { recursive: true });
report(rowsOf(times.slice(WARM_UP).sort((left, right) => left - right)));

function rowsOf(sorted: number[]): BarRow[] {
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const what = `search in ${DOCUMENTS * PASSAGES_OF_DOCUMENT} passages`;
  return [figureOf(`${what}, median ms`, at(0.5)), atMost(`${what}, p95, ms`, at(0.95), MOST_MS)];
}

/** Written past the server: so many files would take hours to read. */
async function fillLibrary(dataDir: string, paragraphs: Paragraph[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const store = createSearchStore(database.db);
  const ownerId = 1;
  let next = 0;
  for (let number = 0; number < DOCUMENTS; number += 1) {
    await database.transaction(async (tx) => {
      const first = paragraphs[next % paragraphs.length];
      const [row] = await tx
        .insert(documents)
        .values({
          uuid: randomUUID(),
          ownerId,
          name: `Notes ${number}`,
          fileName: `notes-${number}.pdf`,
          kind: 'pdf',
          language: first?.language,
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
      const passages = Array.from({ length: PASSAGES_OF_DOCUMENT }, (_, index) => {
        const paragraph = paragraphs[next++ % paragraphs.length];
        const text = paragraph?.text ?? '';
        const start = index * 2_000;
        return { text, stems: paragraph?.stems ?? [], start, ...spokenFrom(start, text.length) };
      });
      await store.insertPassages(tx, { id: row.id, ownerId }, 0, passages);
      await store.keepVersion(tx, row.id, 'version');
    });
  }
  await database.pool.query('vacuum analyze');
  await database.close();
}

/** Recordings weigh most: a passage of one names every second at which a caption begins. */
function spokenFrom(start: number, length: number): Anchored {
  const secondsAt = (offset: number): Anchor => ({ seconds: Math.floor(offset / CHARACTERS_A_SECOND) });
  const captions = Math.ceil(length / CHARACTERS_OF_CAPTION);
  const starts = Array.from({ length: captions }, (_, index) => start + index * CHARACTERS_OF_CAPTION);
  const [, ...anchorChanges] = starts.map((at) => ({ start: at, anchor: secondsAt(at) }));
  return { anchor: secondsAt(start), anchorChanges };
}

/** One to three words of a paragraph, side by side or not, the last one sometimes half typed. */
function queriesFrom(paragraphs: Paragraph[]): string[] {
  const random = createRandom(SEED);
  const upTo = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: WARM_UP + SEARCHES }, () => {
    const words = paragraphs[upTo(paragraphs.length)]?.text.match(/\p{L}{3,}/gu) ?? [];
    const chosen = Array.from({ length: 1 + upTo(3) }, () => words[upTo(words.length)] ?? 'energy');
    const last = chosen.pop() ?? '';
    return [...chosen, random() < 0.4 ? last.slice(0, 4) : last].join(' ');
  });
}
