/**
 * Measures the search for an answer in a book of 300 pages, in the thread that the server uses, and the delay between a
 * model's first word and the reader's.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { askDocument } from '#contract/chat.ts';
import { urlOf } from '#contract/endpoint.ts';
import { canonicalText } from '#domain/documents/content.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { createAnswering } from '#server/platform/answering/answering.ts';
import { fakeAiSettings, startFakeAi } from '#testing/fake-ai.ts';
import { aStudyDocument } from '#testing/upload.ts';
import { atMost, type BarRow, figureOf, median, p95, report, sized } from './bar-row.ts';
import { startBenchServer } from './bench-server.ts';
import { contentOf, openEvaluationData } from './evaluation-data.ts';

const PAGES = sized(300, 5);
const WORDS_A_PAGE = 500;
const QUESTIONS = sized(300, 5);
const MOST_MS = 150;
const MODEL_QUESTIONS = sized(100, 3);
const MODEL_DELAY_MS = 100;
const MOST_MODEL_MS = 50;

report([...(await evidenceRows()), ...(await firstWordRows())]);

async function evidenceRows(): Promise<BarRow[]> {
  const asked = openEvaluationData().askedDocuments('en');
  const paragraphs = asked.flatMap(({ chunks }) => chunks);
  const questions = asked.flatMap((document) => document.questions.map(({ q }) => q));
  const pages = Array.from({ length: PAGES }, (_, page) => {
    let text = `Page ${page + 1} of the book.`;
    // Each page starts at a different paragraph, so that all differ.
    for (let at = page; text.split(' ').length < WORDS_A_PAGE; at += 1)
      text += ` ${paragraphs[at % paragraphs.length]}`;
    return text;
  });
  const content = contentOf({ title: 'Book', chunks: pages }, 'en');
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
  return [
    figureOf(`first question to ${PAGES} pages, its thread started, ms`, first),
    figureOf('each further one, median, ms', median(further)),
    atMost('each further one, p95, ms', p95(further), MOST_MS),
  ];
}

async function firstWordRows(): Promise<BarRow[]> {
  let firstWordAt = 0;
  const ai = await startFakeAi(async () => {
    await delay(MODEL_DELAY_MS);
    firstWordAt = performance.now();
    return { pieces: ['James Hargreaves ', 'invented the spinning jenny [1].'] };
  });
  const { server, person, stop } = await startBenchServer({ settings: fakeAiSettings(ai) });
  const { uuid } = await aStudyDocument(person);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const waits: number[] = [];
  for (let turn = 0; turn <= MODEL_QUESTIONS; turn += 1) {
    const response = await fetch(server.origin + urlOf(askDocument, { params: { uuid } }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch', cookie },
      body: JSON.stringify({ uuid: randomUUID(), content: 'Who invented the spinning jenny?' }),
    });
    let first: number | undefined;
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.includes('"type":"text"')) first ??= performance.now();
    }
    if (first === undefined) throw new Error(`no word of an answer: ${text}`);
    waits.push(first - firstWordAt);
  }
  await stop();
  await ai.stop();
  // The first question starts the search thread.
  const warm = waits.slice(1);
  return [
    figureOf('first word at the reader after the model said it, median, ms', median(warm)),
    atMost('first word at the reader after the model said it, p95, ms', p95(warm), MOST_MODEL_MS),
  ];
}
