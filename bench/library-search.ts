import { randomUUID } from 'node:crypto';
import { searchDocuments } from '#contract/search.ts';
import type { Anchored } from '#domain/documents/anchors.ts';
import type { Anchor, Language } from '#domain/documents/content.ts';
import { searchFormsOf } from '#domain/retrieval/search-forms.ts';
import { createRandom } from '#domain/engine/forms/seed.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { createSearchStore } from '#server/features/search/search.store.ts';
import { languages, openEvaluationData } from './evaluation-data.ts';
import { atMost, figureOf, median, p95, quantile, report, sized } from './bar-row.ts';
import { listUntil, startBenchServer, timed } from './bench-server.ts';

const DOCUMENTS = sized(2_000, 20);
const PASSAGES_OF_DOCUMENT = 25;
const CHARACTERS_OF_CAPTION = 40;
const CHARACTERS_A_SECOND = 15;
const WARM_UP = sized(50, 2);
const SEARCHES = sized(400, 20);
const MOST_MS = 50;
const SEED = 7;
const LISTS = sized(600, 20);
const ROUNDS = sized(20, 1);
const MOST_TIMES_IDLE = 3;

interface Paragraph {
  text: string;
  language: Language;
  forms: string[];
}

/**
 * Measures how long a person with 2,000 documents in 50,000 passages waits for a search on the embedded database, and
 * how long others wait during expensive searches.
 */
const data = openEvaluationData();
const paragraphs = languages.flatMap((language) =>
  data
    .askedDocuments(language)
    .flatMap(({ chunks }) =>
      chunks.map((text): Paragraph => ({ text, language, forms: searchFormsOf(text, language) })),
    ),
);
const { person, other, stop } = await startBenchServer({ fill: fillLibrary });
const times: number[] = [];
for (const q of queriesFrom(paragraphs)) {
  times.push(await timed(() => person.call(searchDocuments, { query: { q } })));
}
await listUntil(other, ({ length }) => length >= LISTS / 2);
const idle = await listUntil(other, ({ length }) => length >= LISTS);
const searching = new AbortController();
const [busy] = await Promise.all([
  listUntil(other, () => searching.signal.aborted),
  searchAllAtOnce().finally(() => searching.abort()),
]);
await stop();

const found = times.slice(WARM_UP);
const what = `search in ${DOCUMENTS * PASSAGES_OF_DOCUMENT} passages`;
const p99 = (waited: number[]): number => quantile(waited, 0.99);
report([
  figureOf(`${what}, median ms`, median(found)),
  atMost(`${what}, p95, ms`, p95(found), MOST_MS),
  figureOf('list of another while idle, p99, ms', p99(idle)),
  figureOf('list of another beside six searches for a phrase, p99, ms', p99(busy)),
  atMost(`the same, times idle (${busy.length} requests)`, p99(busy) / p99(idle), MOST_TIMES_IDLE),
]);

/** Searches in six windows for a phrase that almost matches very many passages. */
async function searchAllAtOnce(): Promise<void> {
  const counts = new Map<string, number>();
  for (const word of paragraphs.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{6,}/gu) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? '';
  const q = `"${`${common} `.repeat(4).trim()}"`;
  const window = async () => {
    for (let round = 0; round < ROUNDS; round += 1) await timed(() => person.call(searchDocuments, { query: { q } }));
  };
  await Promise.all(Array.from({ length: 6 }, window));
}

/** Writes directly to the database, since extracting this many files would take hours. */
async function fillLibrary(dataDir: string): Promise<void> {
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
        return { text, forms: paragraph?.forms ?? [], start, ...spokenFrom(start, text.length) };
      });
      await store.insertPassages(tx, { id: row.id, ownerId }, 0, passages);
      await store.keepVersion(tx, row.id, 'version', []);
    });
  }
  await database.pool.query('vacuum analyze');
  await database.close();
}

/** Recordings are the largest: their passages list every second at which a caption begins. */
function spokenFrom(start: number, length: number): Anchored {
  const secondsAt = (offset: number): Anchor => ({ seconds: Math.floor(offset / CHARACTERS_A_SECOND) });
  const captions = Math.ceil(length / CHARACTERS_OF_CAPTION);
  const starts = Array.from({ length: captions }, (_, index) => start + index * CHARACTERS_OF_CAPTION);
  const [, ...anchorChanges] = starts.map((at) => ({ start: at, anchor: secondsAt(at) }));
  return { anchor: secondsAt(start), anchorChanges };
}

/** Returns queries of one to three words of a paragraph, adjacent or not, the last one sometimes incomplete. */
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
