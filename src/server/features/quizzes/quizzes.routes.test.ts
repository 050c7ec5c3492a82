import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { login } from '#contract/accounts.ts';
import { cancelGeneration, createGeneration } from '#contract/generation.ts';
import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import type { Quiz } from '#contract/quizzes.ts';
import { BLOCK_SEPARATOR } from '#domain/documents/content.ts';
import { listenTo } from '#testing/listen-to.ts';
import { anyResponse, responseTo } from '#testing/responses.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

type GenerateOptions = Parameters<typeof generateTest>[2];

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
// A document's questions are never repeated; deleting the tests frees them.
afterEach(() => testApp.app.database.pool.query('delete from quizzes'));
afterAll(() => testApp.stop());

async function aTest(count = 4, options: GenerateOptions = {}): Promise<Quiz> {
  const generation = await generateTest(person, document.uuid, { count, ...options });
  return (await person.call(contract.getQuiz, { params: { uuid: generation.resultUuid ?? '' } })).body;
}

/** The key, which is only in the database. */
async function keyOf(questionUuid: string): Promise<string[]> {
  const { rows } = await testApp.app.database.pool.query('select key from questions where uuid = $1', [questionUuid]);
  return rows[0].key;
}

/** The server accepts a device's time only up to the time really passed. */
const letTimePass = () =>
  testApp.app.database.pool.query("update attempts set started_at = started_at - interval '1 minute'");

async function answer(quiz: Quiz, index: number, right: boolean) {
  await letTimePass();
  const question = quiz.questions[index];
  if (!question) throw new Error('no such question');
  const key = await keyOf(question.uuid);
  const response = responseTo(question, key, right);
  return person.call(quizAttempts.answerQuestion, {
    params: { uuid: quiz.uuid, questionUuid: question.uuid },
    body: { response, elapsedMs: 1_500 },
  });
}

describe('a generated test', () => {
  it('[G03, T09, T11] reveals no key, reason or source before a question is answered', async () => {
    const quiz = await aTest();
    expect(quiz.questions).toHaveLength(4);
    expect(quiz.questions.every(({ feedback }) => feedback === null)).toBe(true);
    const text = JSON.stringify(quiz);
    expect(text).not.toContain('"key"');
    expect(text).not.toContain('explanation');
    for (const { uuid, form, stem, hint } of quiz.questions) {
      const key = await keyOf(uuid);
      // A typed answer shows its first letters, beside the field or in the gap.
      expect(hint !== null || /\p{L}_____/u.test(stem)).toBe(form === 'typed');
      // A right option appears once, among others; a written answer does not appear at all.
      const isWritten = form === 'typed' || form === 'open';
      for (const right of key) expect(text.split(`"${right}"`)).toHaveLength(isWritten ? 1 : 2);
    }
  });

  it('[G03] every question quotes its document letter by letter at the place it names', async () => {
    const quiz = await aTest();
    const content = await person.call(getContent, { params: { uuid: document.uuid } });
    const text = content.body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(BLOCK_SEPARATOR);
    for (const [index, { form }] of quiz.questions.entries()) {
      const { feedback } = (await answer(quiz, index, true)).body;
      expect(feedback?.source.documentVersion).toBe(content.body.documentVersion);
      expect(text.slice(feedback?.source.start, feedback?.source.end)).toBe(feedback?.source.quote);
      // The points of an open question need no explanation.
      expect(form === 'open' || feedback?.explanation !== '').toBe(true);
    }
    const answered = (await person.call(contract.getQuiz, { params: { uuid: quiz.uuid } })).body.questions;
    for (const { sectionUuid, sectionTitle, feedback } of answered) {
      const section = content.body.sections.find(({ uuid }) => uuid === sectionUuid);
      expect(section?.headings.at(-1)).toBe(sectionTitle);
      expect(section?.blocks.map((block) => block.text).join(BLOCK_SEPARATOR)).toContain(feedback?.source.quote);
    }
  });
});

describe('a test that is shorter than asked for', () => {
  const viewed = async (uuid: string | null) =>
    (await person.call(contract.getQuiz, { params: { uuid: uuid ?? '' } })).body;

  it('[G02, G05] says how many were asked for and why there are fewer', async () => {
    const whole = await generateTest(person, document.uuid, { count: 2 });
    expect(await viewed(whole.resultUuid)).toMatchObject({ questionCount: 2, requested: 2, shortfallReason: null });
    const short = await generateTest(person, document.uuid, { count: 50, difficulty: 'hard' });
    expect(short.produced).toBeLessThan(50);
    const quiz = await viewed(short.resultUuid);
    expect(quiz).toMatchObject({ questionCount: short.produced, requested: 50, shortfallReason: 'material' });
    const { pool } = testApp.app.database;
    await pool.query(`update generations set status = 'processing' where uuid = $1`, [short.uuid]);
    await person.call(cancelGeneration, { params: { uuid: short.uuid } });
    const { body } = await person.call(contract.listQuizzes, { query: { documentUuid: document.uuid } });
    expect(body.items.map(({ requested, shortfallReason }) => [requested, shortfallReason])).toEqual([
      [50, 'cancelled'],
      [2, null],
    ]);
  });
});

describe('other devices', () => {
  it('[T03] hear when a test changes, and the one that changed it does not', async () => {
    const quiz = await aTest(1);
    const tablet = testApp.browser();
    await tablet.call(login, { body: { email: person.user.email, password: goodPassword } });
    const [own, other] = [await listenTo(testApp, person), await listenTo(testApp, tablet)];
    await answer(quiz, 0, true);
    await person.call(quizAttempts.submitQuiz, { params: { uuid: quiz.uuid } });
    await person.call(contract.deleteQuiz, { params: { uuid: quiz.uuid } });
    await waitFor(async () => other.events.length === 3);
    expect(other.events).toEqual(
      ['changed', 'changed', 'deleted'].map((status) => ({ type: 'test', uuid: quiz.uuid, status })),
    );
    expect(own.events).toEqual([]);
    own.close();
    other.close();
  });
});

describe('taking a test', () => {
  it('[T02, T09] checking grades and locks a question, and explains why', async () => {
    const quiz = await aTest();
    const right = await answer(quiz, 0, true);
    expect(right.body).toMatchObject({ percent: 25, feedback: { correct: true } });
    expect((await answer(quiz, 0, true)).body).toMatchObject({ feedback: { correct: true } });
    const other = await answer(quiz, 0, false);
    expect(other.status).toBe(409);
    expect(other.error().code).toBe('QUESTION_LOCKED');
  });

  it('[T02, T05] marks to review later without answering, and back', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid, questionUuid: quiz.questions[1]?.uuid ?? '' };
    const marked = await person.call(quizAttempts.answerQuestion, {
      params,
      body: { reviewLater: true, elapsedMs: 200 },
    });
    expect(marked.body).toMatchObject({ reviewLater: true, response: null, feedback: null });
    const unmarked = await person.call(quizAttempts.answerQuestion, {
      params,
      body: { reviewLater: false, elapsedMs: 0 },
    });
    expect(unmarked.body.reviewLater).toBe(false);
  });

  it('[T03] goes on at the same question with the same answers on another device', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    await answer(quiz, 2, false);
    const resumed = (await person.call(contract.getQuiz, { params: { uuid: quiz.uuid } })).body;
    expect(resumed.currentQuestionUuid).toBe(quiz.questions[2]?.uuid);
    expect(resumed).toMatchObject({ status: 'pending', percent: 50, answeredCount: 2, elapsedMs: 3_000 });
    expect(resumed.questions.map(({ feedback }) => feedback?.correct ?? null)).toEqual([true, null, false, null]);
  });

  it('[T05, T06, Z34] submits once, and the results add up with time, sources and every key', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    await answer(quiz, 1, false);
    const params = { uuid: quiz.uuid };
    const submitted = await person.call(quizAttempts.submitQuiz, { params });
    expect(submitted.body).toMatchObject({ status: 'completed', percent: 100, correctCount: 1 });
    testApp.clock.advance(60_000);
    await person.call(quizAttempts.submitQuiz, { params });
    const { body } = await person.call(quizAttempts.getQuizResults, { params });
    expect(body).toMatchObject({ total: 4, answered: 2, correct: 1, incorrect: 1, elapsedMs: 3_000 });
    expect(new Date(body.completedAt).getTime()).toBe(testApp.clock.now().getTime() - 60_000);
    expect(body.questions.every(({ key, source }) => key.length > 0 && source.quote)).toBe(true);
    expect((await answer(quiz, 2, true)).error().code).toBe('QUESTION_LOCKED');
  });

  it('[T09] a test that still grows cannot be ended, and headings never give an answer away', async () => {
    const order = await person.call(createGeneration, {
      body: { kind: 'test', documents: [document.uuid], options: { count: 3 } },
    });
    const params = { uuid: order.body.resultUuid ?? '' };
    await testApp.app.database.pool.query('update quizzes set generating = true where uuid = $1', [params.uuid]);
    expect((await person.call(quizAttempts.submitQuiz, { params })).error().code).toBe('TEST_GENERATING');
    const quiz = await aTest(10);
    // With the section's uuid, the hidden heading could be looked up.
    const untitled = quiz.questions.filter(({ sectionTitle }) => sectionTitle === null);
    expect(untitled.filter(({ sectionUuid }) => sectionUuid !== null)).toEqual([]);
    for (const question of quiz.questions) {
      const key = await keyOf(question.uuid);
      if (question.form !== 'choice' && question.form !== 'typed') continue;
      const [first = ''] = key;
      const answerText = question.options.find(({ uuid }) => uuid === first)?.text ?? first;
      expect(question.sectionTitle?.toLowerCase().includes(answerText.toLowerCase()) ?? false).toBe(false);

      const title = `All about ${answerText}`;
      await testApp.app.database.pool.query('update quizzes set title = $2 where uuid = $1', [quiz.uuid, title]);
      const { body } = await person.call(contract.getQuiz, { params: { uuid: quiz.uuid } });
      expect(body.questions.find(({ uuid }) => uuid === question.uuid)?.hidesTitle).toBe(true);
    }
  });

  it('[Z20] time adds up to a bound instead of breaking', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid, questionUuid: quiz.questions[0]?.uuid ?? '' };
    await person.call(quizAttempts.answerQuestion, { params, body: { elapsedMs: 10 } });
    await testApp.app.database.pool.query('update answers set elapsed_ms = 2147483000');
    const answered = await person.call(quizAttempts.answerQuestion, { params, body: { elapsedMs: 3_600_000 } });
    expect(answered.status).toBe(200);
  });

  it('[T06] reset discards the progress, retry keeps the history', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    await answer(quiz, 0, true);
    const reset = await person.call(quizAttempts.resetQuiz, { params });
    expect(reset.body).toMatchObject({ percent: 0, attempt: 1, elapsedMs: 0 });
    expect(reset.body.questions[0]?.feedback).toBeNull();
    await answer(quiz, 0, true);
    await person.call(quizAttempts.submitQuiz, { params });
    const retaken = await person.call(quizAttempts.retryQuiz, { params, body: {} });
    expect(retaken.body).toMatchObject({ attempt: 2, status: 'pending', percent: 0 });
    const { items } = (await person.call(quizAttempts.listAttempts, { params })).body;
    expect(items.map(({ attempt, correct }) => [attempt, correct])).toEqual([
      [2, null],
      [1, 1],
    ]);
    // The old results stay readable until the new attempt ends.
    expect((await person.call(quizAttempts.getQuizResults, { params })).body.attempt).toBe(1);
  });

  it('[T06] the questions of an ended attempt stay, whatever becomes of the test; each is read by its number', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    await answer(quiz, 0, true);
    await person.call(quizAttempts.submitQuiz, { params });
    await person.call(quizAttempts.retryQuiz, { params, body: {} });
    await answer(quiz, 1, true);
    const first = async () =>
      (await person.call(quizAttempts.getAttemptResults, { params: { ...params, attempt: 1 } })).body;
    const before = await first();
    expect(before).toMatchObject({ attempt: 1, total: 4, answered: 1, correct: 1 });
    // A fifth question, as if the test had grown.
    await testApp.app.database.pool.query(
      `insert into questions (uuid, quiz_id, document_id, position, form, stem, prompts, options, key,
         explanation, difficulty, topic, engine, document_version, quote, quote_start, quote_end, anchor)
       select gen_random_uuid(), quiz_id, document_id, 4, form, stem, prompts, options, key, explanation,
         difficulty, topic, engine, document_version, quote, quote_start, quote_end, anchor
       from questions where uuid = $1`,
      [quiz.questions[0]?.uuid],
    );
    expect(await first()).toEqual(before);
    const { items } = (await person.call(quizAttempts.listAttempts, { params })).body;
    expect(items.map(({ attempt, total }) => [attempt, total])).toEqual([
      [2, 5],
      [1, 4],
    ]);
    // Results reveal the keys, so an open attempt has none.
    for (const attempt of [2, 3]) {
      const open = await person.call(quizAttempts.getAttemptResults, { params: { ...params, attempt } });
      expect(open.error().code).toBe('TEST_NOT_FOUND');
    }
    const stranger = await aPerson(testApp);
    const foreign = await stranger.call(quizAttempts.getAttemptResults, { params: { ...params, attempt: 1 } });
    expect(foreign.error().code).toBe('TEST_NOT_FOUND');
  });

  it('[T05] practises only what was not right', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    await answer(quiz, 0, true);
    await answer(quiz, 1, false);
    await person.call(quizAttempts.submitQuiz, { params });
    const practice = await person.call(quizAttempts.retryQuiz, { params, body: { onlyWrong: true } });
    expect(practice.body.questions.map(({ uuid }) => uuid)).toEqual(quiz.questions.slice(1).map(({ uuid }) => uuid));
    expect(practice.body.questionCount).toBe(3);
    const skipped = await answer(quiz, 0, true);
    expect(skipped.error().code).toBe('QUESTION_NOT_FOUND');
    const moveTo = (index: number) =>
      person.call(quizAttempts.moveToQuestion, {
        params,
        body: { questionUuid: quiz.questions[index]?.uuid ?? '', elapsedMs: 1, attempt: 2 },
      });
    expect((await moveTo(0)).error().code).toBe('QUESTION_NOT_FOUND');
    expect((await moveTo(2)).status).toBe(200);
    const now = (await person.call(contract.getQuiz, { params })).body;
    expect([now.currentQuestionUuid, now.elapsedMs]).toEqual([quiz.questions[2]?.uuid, 1]);
  });

  it('[T01] lists the tests of a document with their state', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    const { body } = await person.call(contract.listQuizzes, { query: { documentUuid: document.uuid } });
    expect(body.items[0]).toMatchObject({
      uuid: quiz.uuid,
      status: 'pending',
      percent: 25,
      questionCount: 4,
      answeredCount: 1,
      correctCount: null,
    });
    expect(body.total).toBe(1);
  });

  it('[T06, Z02] deletes the own test; somebody else sees none of it', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    const stranger = await aPerson(testApp);
    const refused = [
      await stranger.call(contract.getQuiz, { params }),
      await stranger.call(quizAttempts.submitQuiz, { params }),
      await stranger.call(contract.deleteQuiz, { params }),
      await stranger.call(quizAttempts.getQuizResults, { params }),
    ];
    expect(refused.map((one) => one.error().code)).toEqual(Array(4).fill('TEST_NOT_FOUND'));
    expect((await stranger.call(contract.listQuizzes, { query: { documentUuid: document.uuid } })).error().code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    expect((await person.call(contract.deleteQuiz, { params })).body).toEqual({ ok: true });
    expect((await person.call(contract.getQuiz, { params })).error().code).toBe('TEST_NOT_FOUND');
  });

  it('[Z03, Z04] an option or question of another test is refused', async () => {
    const [one, other] = [await aTest(4, { forms: ['choice'] }), await aTest(4, { forms: ['true-false'] })];
    const foreign = other.questions[0];
    const answers = [
      await person.call(quizAttempts.answerQuestion, {
        params: { uuid: one.uuid, questionUuid: foreign?.uuid ?? '' },
        body: { elapsedMs: 0 },
      }),
      await person.call(quizAttempts.answerQuestion, {
        params: { uuid: one.uuid, questionUuid: one.questions[0]?.uuid ?? '' },
        body: { response: [foreign?.options[0]?.uuid ?? ''], elapsedMs: 0 },
      }),
    ];
    expect(answers.map((answer) => answer.error().code)).toEqual(['QUESTION_NOT_FOUND', 'VALIDATION_FAILED']);
  });

  it('[Z19] a test has a hundred attempts at most, and then says so', async () => {
    const { uuid } = await aTest();
    const { pool } = testApp.app.database;
    await pool.query('update attempts set number = 99 where quiz_id = (select id from quizzes where uuid = $1)', [
      uuid,
    ]);
    const retry = () => person.call(quizAttempts.retryQuiz, { params: { uuid }, body: {} });
    expect((await retry()).body.attempt).toBe(100);
    const refused = await retry();
    expect([refused.status, refused.error().code]).toEqual([403, 'ATTEMPT_LIMIT_REACHED']);
  });

  it('[Z33] the same answer sent four times with one key counts its time once', async () => {
    const quiz = await aTest();
    const [question] = quiz.questions;
    if (!question) throw new Error('no question');
    const call = () =>
      person.call(quizAttempts.answerQuestion, {
        params: { uuid: quiz.uuid, questionUuid: question.uuid },
        body: { response: anyResponse(question), elapsedMs: 700 },
        headers: { 'idempotency-key': key },
      });
    const key = crypto.randomUUID();
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await letTimePass();
    expect((await person.call(contract.getQuiz, { params: { uuid: quiz.uuid } })).body.elapsedMs).toBe(700);
  });
});
