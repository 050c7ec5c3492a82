import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canonicalText } from '#domain/documents/content.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { createAnswering } from '#server/platform/answering/answering.ts';
import { atMost, figureOf, report, sized } from './bar-row.ts';
import { measureFirstTokens } from './chat-tokens.ts';
import { contentOf, openEvaluationData } from './evaluation-data.ts';

/**
 * Measures the search for an answer in a book of 300 pages, in the thread that the server uses, without network and
 * database (bar of the offline answer: p95 under 150 ms), and the delay of a model's words.
 */
const PAGES = sized(300, 5);
const WORDS_A_PAGE = 500;
const QUESTIONS = sized(300, 5);
const MOST_MS = 150;

const asked = openEvaluationData().askedDocuments('en');
const paragraphs = asked.flatMap(({ chunks }) => chunks);
const questions = asked.flatMap((document) => document.questions.map(({ q }) => q));
const pages = Array.from({ length: PAGES }, (_, page) => {
  let text = `Page ${page + 1} of the book.`;
  // Each page starts at a different paragraph, so that all differ.
  for (let at = page; text.split(' ').length < WORDS_A_PAGE; at += 1) text += ` ${paragraphs[at % paragraphs.length]}`;
  return text;
});
const content = contentOf({ title: 'Book', chunks: pages }, 'en');
const text = canonicalText(content);
const folder = mkdtempSync(join(tmpdir(), 'bench-chat-'));
const write = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(JSON.stringify(value)));
  return path;
};
const chunks = chunksOf(content, text);
const task = {
  contentPath: write('content', content),
  indexPath: write('index', { chunkCount: chunks.length, index: buildSearchIndex(chunks, 'en') }),
  contentVersion: 'bench',
};
const answering = createAnswering();
const { signal } = new AbortController();
async function timed(question: string): Promise<number> {
  const begin = performance.now();
  await answering.findEvidence({ ...task, question }, signal);
  return performance.now() - begin;
}
const first = await timed(questions[0] ?? '');
const times: number[] = [];
for (let turn = 0; turn < QUESTIONS; turn += 1) times.push(await timed(questions[turn % questions.length] ?? ''));
const sorted = times.toSorted((left, right) => left - right);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
await answering.stop();
rmSync(folder, { recursive: true });
report([
  figureOf(`first question to ${PAGES} pages, its thread started, ms`, first),
  figureOf('each further one, median, ms', at(0.5)),
  atMost('each further one, p95, ms', at(0.95), MOST_MS),
  ...(await measureFirstTokens()),
]);
