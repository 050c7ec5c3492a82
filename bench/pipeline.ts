import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { register } from '#contract/accounts.ts';
import { getDocument, type Document } from '#contract/documents.ts';
import { createGeneration } from '#contract/generation.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';
import { askChild } from './ask-child.ts';
import type { Finding } from './finding.ts';
import { median } from './median.ts';
import type { BareRun, BareWork } from './pipeline-bare.ts';
import { productServer, startServer } from './server-process.ts';

const bars = { toBareWork: 3, firstQuestionMs: 2_000 };
const PAGES = 100;
const ROUNDS = 3;
const POLL_MS = 20;
const bareModule = join(import.meta.dirname, 'pipeline-bare.ts');

/** From a 100-page PDF to its analysis and its first question, beside the bare work. Every round starts cold. */
export async function measure(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pipeline-'));
  const file = join(folder, 'study.pdf');
  writeFileSync(file, await makeStudyPdf(PAGES));
  const rounds: { bare: BareWork; served: Served }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await askChild<BareRun>(bareModule, file);
    rounds.push({ bare, served: await serve(file, join(folder, `data-${round}`)) });
  }
  rmSync(folder, { recursive: true });

  const middle = (pick: PickTime): number => median(rounds.map(pick));
  const phase = (what: string, pick: PickTime): Finding => ({
    what,
    value: Math.round(middle(pick)),
    unit: 'ms',
  });
  return [
    phase('bare extraction', ({ bare }) => bare.extraction),
    phase('bare engine', ({ bare }) => bare.engine),
    phase('upload answered', ({ served }) => served.uploaded),
    phase('then text read', ({ served }) => served.read),
    phase('then analysis complete', ({ served }) => served.analysed),
    {
      what: 'upload to analysis, times the bare work',
      value: middle(
        ({ bare, served }) => (served.uploaded + served.read + served.analysed) / (bare.extraction + bare.engine),
      ),
      bar: bars.toBareWork,
    },
    {
      ...phase('first question after the order', ({ served }) => served.firstQuestion),
      bar: bars.firstQuestionMs,
    },
  ];
}

type PickTime = (round: { bare: BareWork; served: Served }) => number;

interface Served {
  uploaded: number;
  read: number;
  analysed: number;
  firstQuestion: number;
}

/** Milliseconds of each phase on a fresh server with a fresh data folder. */
async function serve(file: string, dataDir: string): Promise<Served> {
  const server = await startServer(productServer, { DATA_DIR: dataDir });
  try {
    const person = createTestClient(server.origin);
    await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
    const lap = stopwatch();
    const answer = await person.upload({ name: 'study.pdf', bytes: readFileSync(file) });
    if (answer.status !== 202) throw new Error(`upload refused: ${JSON.stringify(answer.body)}`);
    const { uuid } = answer.body as Document;
    const uploaded = lap();
    await until(person, uuid, ({ status }) => status);
    const read = lap();
    await until(person, uuid, ({ analysis }) => analysis.status);
    const analysed = lap();
    await untilFirstQuestion(person, uuid);
    return { uploaded, read, analysed, firstQuestion: lap() };
  } finally {
    await server.stop();
  }
}

/** Looks at the document until the asked state is `completed`. */
async function until(person: TestClient, uuid: string, stateOf: (document: Document) => string): Promise<void> {
  for (;;) {
    const { body } = await person.call(getDocument, { params: { uuid } });
    const state = stateOf(body);
    if (state === 'completed') return;
    if (state === 'failed' || state === 'partial') throw new Error(`the document ended ${JSON.stringify(body)}`);
    await setTimeout(POLL_MS);
  }
}

async function untilFirstQuestion(person: TestClient, documentUuid: string): Promise<void> {
  const { body } = await person.call(createGeneration, {
    body: { kind: 'test', documents: [documentUuid], options: { count: 10 } },
  });
  if (!body.resultUuid) throw new Error(`no test was started: ${JSON.stringify(body)}`);
  for (;;) {
    const quiz = await person.call(getQuiz, { params: { uuid: body.resultUuid } });
    if (quiz.status !== 200) throw new Error(`the test is gone: ${JSON.stringify(quiz.body)}`);
    if (quiz.body.questions.length > 0) return;
    await setTimeout(POLL_MS);
  }
}

/** Each call answers the milliseconds since the one before. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const lap = now - last;
    last = now;
    return lap;
  };
}
