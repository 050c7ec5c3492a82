/**
 * Measures the search for an answer in a book of 300 pages, in the thread that the server uses, without network and
 * database.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canonicalText } from '#domain/documents/content.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { createAnswering } from '#server/platform/answering/answering.ts';
import { atMost, figureOf, median, p95, report, sized } from './bar-row.ts';
import { contentOf, openEvaluationData } from './evaluation-data.ts';

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
const content = contentOf(pages, 'en');
const chunks = chunksOf(content, canonicalText(content));
const folder = mkdtempSync(join(tmpdir(), 'bench-chat-'));
const write = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(JSON.stringify(value)));
  return path;
};
const task = {
  contentPath: write('content', content),
  indexPath: write('index', { chunkCount: chunks.length, index: buildSearchIndex(chunks, 'en') }),
  contentVersion: 'bench',
};
const answering = createAnswering();
const { signal } = new AbortController();
const times: number[] = [];
for (let turn = 0; turn <= QUESTIONS; turn += 1) {
  const begin = performance.now();
  await answering.findEvidence({ ...task, question: questions[turn % questions.length] ?? '' }, signal);
  times.push(performance.now() - begin);
}
await answering.stop();
rmSync(folder, { recursive: true });
const [first = Number.NaN, ...further] = times;
report([
  figureOf(`first question to ${PAGES} pages, its thread started, ms`, first),
  figureOf('each further one, median, ms', median(further)),
  atMost('each further one, p95, ms', p95(further), MOST_MS),
]);
