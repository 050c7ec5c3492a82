/**
 * Measures a PDF of 100 pages from upload to analysis and first question, compared with the bare work. Every round
 * starts cold.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '#contract/documents.ts';
import { createGeneration } from '#contract/generation.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { loadLanguageData } from '#server/platform/engine/language-data.ts';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { untilAnalysed, untilExtracted } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { atMost, figureOf, median, report, sized } from './bar-row.ts';
import { startBenchServer } from './bench-server.ts';

const PAGES = sized(100, 3);
const ROUNDS = sized(3, 1);
const bars = { toBareWork: 3, firstQuestionMs: 2_000 };

const folder = mkdtempSync(join(tmpdir(), 'bench-pipeline-'));
const file = join(folder, 'study.pdf');
const bytes = await makeStudyPdf(PAGES);
writeFileSync(file, bytes);

/** Measures extraction and engine without server, database and queue, in milliseconds. */
async function bareWork() {
  const extractor = createExtractor();
  const lap = stopwatch();
  const { content } = await extractor.extract(file, 'pdf');
  const extraction = lap();
  if (!content) throw new Error(`${file} could not be read`);
  const table = await loadLanguageData(content.language);
  lap();
  const prepared = prepareDocument(content, table);
  for (const part of analysisParts) analysePart(part, prepared);
  listItems(prepared, { seed: 1 });
  const engine = lap();
  await extractor.stop();
  return { extraction, engine };
}

/** Measures each phase on a fresh server with a fresh data folder, in milliseconds. */
async function servedWork() {
  const { person, stop } = await startBenchServer();
  const lap = stopwatch();
  const answer = await person.upload({ name: 'study.pdf', bytes });
  const { uuid } = answer.body as Document;
  const uploaded = lap();
  await untilExtracted(person, uuid);
  const read = lap();
  await untilAnalysed(person, uuid);
  const analysed = lap();
  const order = { kind: 'test' as const, documents: [uuid], options: { count: 10 } };
  const { body } = await person.call(createGeneration, { body: order });
  const params = { uuid: body.resultUuid ?? '' };
  await waitFor(async () => (await person.call(getQuiz, { params })).body.questions.length > 0);
  const firstQuestion = lap();
  await stop();
  return { uploaded, read, analysed, firstQuestion };
}

/** Each call returns the milliseconds since the previous one. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const before = last;
    last = performance.now();
    return last - before;
  };
}

const rounds: (Awaited<ReturnType<typeof bareWork>> & Awaited<ReturnType<typeof servedWork>>)[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ...(await bareWork()), ...(await servedWork()) });
rmSync(folder, { recursive: true });

const middle = (part: keyof (typeof rounds)[number]): number => median(rounds.map((round) => round[part]));
const ratios = rounds.map((one) => (one.uploaded + one.read + one.analysed) / (one.extraction + one.engine));
report([
  figureOf('bare extraction, ms', middle('extraction')),
  figureOf('bare engine, ms', middle('engine')),
  figureOf('upload answered, ms', middle('uploaded')),
  figureOf('then text read, ms', middle('read')),
  figureOf('then analysis complete, ms', middle('analysed')),
  atMost('upload to analysis, times the bare work', median(ratios), bars.toBareWork),
  atMost('first question after the order, ms', middle('firstQuestion'), bars.firstQuestionMs),
]);
