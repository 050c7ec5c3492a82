// `npm run make -- FILE`: makes a test of a file without the app, on an in-memory database, so it may run beside a
// server. It drives the real application through its API, so it prints what the app would show.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentLanguages, type Language } from '#domain/documents/content.ts';
import { listSections } from '#contract/document-content.ts';
import { getDocument, type Document } from '#contract/documents.ts';
import { register } from '#contract/accounts.ts';
import { createGeneration, getGeneration } from '#contract/generation.ts';
import { getQuizResults, type QuizResults, submitQuiz } from '#contract/quiz-attempts.ts';
import { answerTextOf } from '#domain/quizzes/question-wording.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

const usage = 'Usage: npm run make -- FILE [--questions 20] [--lang es] [--difficulty mixed] [--json]';
const MOST_QUESTIONS = 500;
/** Most questions per request. */
const MOST_AT_ONCE = 50;
/** A book of a thousand pages takes some minutes. */
const DEADLINE_MS = 60 * 60_000;

/** An error for the user: one sentence, no stack trace. */
class Refusal extends Error {
  override name = 'Refusal';
}

interface Order {
  path: string;
  count: number;
  language: Language | undefined;
  difficulty: 'easy' | 'medium' | 'hard' | 'mixed';
  json: boolean;
}

function readOrder(): Order {
  const options = {
    questions: { type: 'string', default: '20' },
    lang: { type: 'string' },
    difficulty: { type: 'string', default: 'mixed' },
    json: { type: 'boolean', default: false },
  } as const;
  let given;
  try {
    given = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const { positionals, values } = given;
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Refusal(usage);
  const count = Number(values.questions);
  if (!Number.isInteger(count) || count < 1 || count > MOST_QUESTIONS) {
    throw new Refusal(`--questions must be a whole number from 1 to ${MOST_QUESTIONS}.`);
  }
  const language = documentLanguages.find((known) => known === values.lang);
  if (values.lang !== undefined && !language)
    throw new Refusal(`--lang must be one of ${documentLanguages.join(', ')}.`);
  const difficulty = (['easy', 'medium', 'hard', 'mixed'] as const).find((known) => known === values.difficulty);
  if (!difficulty) throw new Refusal('--difficulty must be easy, medium, hard or mixed.');
  return { path, count, language, difficulty, json: values.json };
}

function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Refusal(`The file ${path} cannot be read.`);
  }
}

async function make({ path, count, language, difficulty }: Order) {
  const bytes = readInput(path);
  const dataDir = mkdtempSync(join(tmpdir(), 'repaso-make-'));
  const settings = { PORT: '0', DATA_DIR: dataDir, PLANS: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'silent' };
  const app = await startApp(settings);
  try {
    const person = createTestClient(app.origin);
    await person.call(register, {
      body: { email: 'me@example.org', password: 'Only-4-this-run!', username: 'me', language: 'en' },
    });
    const document = await readDocument(person, basename(path), bytes, language);
    const { body: sections } = await person.call(listSections, { params: { uuid: document.uuid } });
    const questions: QuizResults['questions'] = [];
    while (questions.length < count) {
      const wanted = Math.min(MOST_AT_ONCE, count - questions.length);
      const made = await makeTest(person, document, wanted, difficulty);
      questions.push(...made);
      // Another test could only ask about the same sentences again.
      if (made.length < wanted) break;
    }
    return { document, sections: sections.items.length, questions };
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Loaded only when needed, so that usage errors show at once. */
async function startApp(settings: Record<string, string>) {
  const [{ createApp }, { readConfig }, { openDatabase }] = await Promise.all([
    import('#server/app.ts'),
    import('#server/config.ts'),
    import('#server/db/open-database.ts'),
  ]);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  const app = await createApp(readConfig(settings), { database });
  return { origin: `http://127.0.0.1:${await app.start()}`, stop: () => app.stop() };
}

async function readDocument(
  person: TestClient,
  name: string,
  bytes: Buffer,
  language: Language | undefined,
): Promise<Document> {
  const taken = await person.upload({ name, bytes }, language ? { language } : {});
  if (taken.status !== 202) throw new Refusal(taken.error().message);
  const { uuid } = taken.body as Document;
  const document = await waitFor(async () => {
    const { body } = await person.call(getDocument, { params: { uuid } });
    return (body.status === 'completed' || body.status === 'failed') && body;
  }, DEADLINE_MS);
  if (document.error) throw new Refusal(document.error.message);
  return document;
}

/** Makes one more test of the document; undefined if it has no more material. */
async function makeTest(person: TestClient, { uuid }: Document, count: number, difficulty: Order['difficulty']) {
  const ordered = await person.call(createGeneration, {
    body: { kind: 'test', documents: [uuid], options: { count, difficulty } },
  });
  if (ordered.status !== 202) throw new Refusal(ordered.error().message);
  const ended = await waitFor(async () => {
    const { body } = await person.call(getGeneration, { params: { uuid: ordered.body.uuid } });
    return !['initializing', 'processing'].includes(body.status) && body;
  }, DEADLINE_MS);
  if (!ended.resultUuid) return [];
  const params = { uuid: ended.resultUuid };
  await person.call(submitQuiz, { params });
  return (await person.call(getQuizResults, { params })).body.questions;
}

function present({ document, sections, questions }: Awaited<ReturnType<typeof make>>, requested: number) {
  return {
    document: { name: document.name, kind: document.kind, language: document.language, sections },
    requested,
    engine: 'offline',
    questions: questions.map((question) => ({
      form: question.form,
      stem: question.stem,
      prompts: question.prompts,
      options: question.options.map(({ text }) => text),
      answer: answerTextOf(question),
      explanation: question.explanation,
      difficulty: question.difficulty,
      section: question.sectionTitle,
      source: question.source,
    })),
  };
}

function print({ document, requested, questions }: ReturnType<typeof present>): void {
  const lines = questions.flatMap(({ stem, options, answer, explanation, source }, index) => [
    `${index + 1}. ${stem}`,
    ...options.map((option) => `   ${option === answer ? '✓' : '·'} ${option}`),
    `   ${explanation}`,
    `   “${source.quote}”`,
    '',
  ]);
  const missing = questions.length < requested ? `; ${requested} were asked for, the text holds no more` : '';
  console.log([...lines, `${document.name}: ${questions.length} questions${missing}`].join('\n'));
}

try {
  const order = readOrder();
  const material = present(await make(order), order.count);
  if (material.questions.length === 0) throw new Refusal('This document holds nothing that can be asked and verified.');
  if (order.json) console.log(JSON.stringify(material, undefined, 2));
  else print(material);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
