import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts.ts';
import type { Document } from '#contract/documents.ts';
import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';
import { listenTo } from '#testing/listen-to.ts';
import { anyResponse, responseTo } from '#testing/responses.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const MINUTE = 60_000;
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterEach(() => testApp.app.database.pool.query('delete from quizzes'));
afterAll(() => testApp.stop());

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await testApp.app.database.pool.query(text, values)).rows;
const view = async (uuid: string) => (await person.call(contract.getQuiz, { params: { uuid } })).body;
const resultsOf = async ({ uuid }: Quiz) => (await person.call(quizAttempts.getQuizResults, { params: { uuid } })).body;

async function aTest(options: Parameters<typeof generateTest>[2] = {}): Promise<Quiz> {
  const generation = await generateTest(person, document.uuid, { count: 4, ...options });
  return view(generation.resultUuid ?? '');
}

const start = (quiz: Quiz, body: { mode: 'practice' | 'exam'; minutes?: number }) =>
  person.call(quizAttempts.startQuiz, { params: { uuid: quiz.uuid }, body });
async function anExam(minutes = 10): Promise<Quiz> {
  return (await start(await aTest(), { mode: 'exam', minutes })).body;
}
const submit = ({ uuid }: Quiz) => person.call(quizAttempts.submitQuiz, { params: { uuid } });
const retry = ({ uuid }: Quiz, body: { mode?: 'practice' | 'exam'; minutes?: number; onlyWrong?: boolean }) =>
  person.call(quizAttempts.retryQuiz, { params: { uuid }, body });

async function answer(quiz: Quiz, index: number, right: boolean) {
  const question = quiz.questions[index];
  if (!question) throw new Error('no such question');
  const [{ key }] = await rowsOf('select key from questions where uuid = $1', [question.uuid]);
  const response = responseTo(question, key, right);
  return person.call(quizAttempts.answerQuestion, {
    params: { uuid: quiz.uuid, questionUuid: question.uuid },
    body: { response, elapsedMs: 1_000 },
  });
}

it('[T08, T03] an answer that waited for a connection does not land in a later attempt', async () => {
  const quiz = await aTest();
  await submit(quiz);
  const exam = (await retry(quiz, { mode: 'exam', minutes: 10 })).body;
  const [question] = exam.questions;
  const late = await person.call(quizAttempts.answerQuestion, {
    params: { uuid: quiz.uuid, questionUuid: question?.uuid ?? '' },
    body: { response: question && anyResponse(question), elapsedMs: 1_000, attempt: quiz.attempt },
  });
  expect([late.status, late.error().code]).toEqual([409, 'EDIT_CONFLICT']);
  expect((await view(quiz.uuid)).answeredCount).toBe(0);
});

describe('an exam', () => {
  it('[T08, T09] reveals no key, reason or result before its end; an answer may change until then', async () => {
    const quiz = await anExam();
    expect(quiz).toMatchObject({ mode: 'exam', exam: { minutes: 10, remainingMs: 10 * MINUTE } });
    const right = await answer(quiz, 0, true);
    expect(right.body).toMatchObject({ feedback: null, percent: 25 });
    expect((await answer(quiz, 0, false)).body.feedback).toBeNull();
    await answer(quiz, 1, true);
    const running = await view(quiz.uuid);
    expect(running).toMatchObject({ answeredCount: 2, correctCount: null });
    expect(running.questions.every(({ feedback }) => feedback === null)).toBe(true);
    expect(JSON.stringify(running)).not.toMatch(/"key"|explanation/);
    const { items } = (await person.call(quizAttempts.listAttempts, { params: { uuid: quiz.uuid } })).body;
    expect(items).toMatchObject([{ mode: 'exam', answered: 2, correct: null, completedAt: null }]);
    testApp.clock.advance(4 * MINUTE);
    await submit(quiz);
    // The remaining time shows that the deadline did not end the exam.
    expect((await view(quiz.uuid)).exam?.remainingMs).toBe(6 * MINUTE);
    const results = await resultsOf(quiz);
    expect(results).toMatchObject({ mode: 'exam', timeIsUp: false, total: 4, answered: 2, correct: 1, incorrect: 1 });
    expect(results.questions.every(({ source }) => source.quote !== '')).toBe(true);
    expect((await answer(quiz, 2, true)).error().code).toBe('QUESTION_LOCKED');
  });

  it('[T08, T03] goes on with the time that is left, on any device', async () => {
    const quiz = await anExam();
    await answer(quiz, 1, true);
    testApp.clock.advance(4 * MINUTE);
    const tablet = testApp.browser();
    await tablet.call(login, { body: { email: person.user.email, password: goodPassword } });
    const resumed = (await tablet.call(contract.getQuiz, { params: { uuid: quiz.uuid } })).body;
    expect(resumed).toMatchObject({ exam: { endsAt: quiz.exam?.endsAt, remainingMs: 6 * MINUTE } });
    expect(resumed.currentQuestionUuid).toBe(quiz.questions[1]?.uuid);
    expect(resumed.questions[1]?.response).not.toBeNull();
    // Starting again would not extend it.
    expect((await start(quiz, { mode: 'exam', minutes: 60 })).body.exam).toEqual(resumed.exam);
  });

  it('[T08] refuses answers after its time and a little grace, and counts what was there', async () => {
    const quiz = await anExam();
    await answer(quiz, 0, true);
    testApp.clock.advance(10 * MINUTE + 4_000);
    expect((await answer(quiz, 1, true)).status).toBe(200);
    testApp.clock.advance(2_000);
    const late = await answer(quiz, 2, true);
    expect([late.status, late.error().code]).toEqual([409, 'EXAM_OVER']);
    expect(await view(quiz.uuid)).toMatchObject({ status: 'completed', exam: { remainingMs: 0 }, correctCount: 2 });
    expect((await answer(quiz, 2, true)).error().code).toBe('EXAM_OVER');
    expect(await resultsOf(quiz)).toMatchObject({
      timeIsUp: true,
      completedAt: quiz.exam?.endsAt,
      total: 4,
      answered: 2,
      correct: 2,
    });
  });

  it('[T08] submitting late is no failure: it had ended with its time', async () => {
    const quiz = await anExam();
    testApp.clock.advance(11 * MINUTE);
    expect((await submit(quiz)).body).toMatchObject({ status: 'completed' });
    expect((await resultsOf(quiz)).completedAt).toBe(quiz.exam?.endsAt);
  });

  it('[T08] ends with its time also when nobody is there, and the other devices hear of it', async () => {
    const [quiz, other] = [await anExam(), await anExam(30)];
    await answer(quiz, 0, true);
    const device = await listenTo(testApp, person);
    testApp.clock.advance(11 * MINUTE);
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, { name: 'quizzes.end-exams' }, {}));
    // Late events may still come from the other test's generation.
    const announced = () => device.events.filter(({ uuid }) => uuid === quiz.uuid);
    await waitFor(async () => announced().length > 0);
    expect(announced()).toEqual([{ type: 'test', uuid: quiz.uuid, status: 'changed' }]);
    device.close();
    const ended = await rowsOf(
      'select uuid, completed_at = ends_at as "onTime" from attempts join quizzes on quizzes.id = quiz_id order by quizzes.id',
    );
    expect(ended).toEqual([
      { uuid: quiz.uuid, onTime: true },
      { uuid: other.uuid, onTime: null },
    ]);
  });

  it('[T08, T01] the list shows it as ended after its time', async () => {
    const quiz = await anExam();
    testApp.clock.advance(11 * MINUTE);
    const { body } = await person.call(contract.listQuizzes, { query: { documentUuid: document.uuid } });
    expect(body.items[0]).toMatchObject({ uuid: quiz.uuid, status: 'completed', mode: 'exam', correctCount: 0 });
  });
});

describe('choosing the mode', () => {
  it('[T08, G02] with the order: the exam waits, and its time begins with the first answer', async () => {
    const quiz = await aTest({ mode: 'exam', minutes: 5 });
    expect(quiz).toMatchObject({ mode: 'exam', exam: { minutes: 5, endsAt: null, remainingMs: null } });
    testApp.clock.advance(60 * MINUTE);
    await person.call(quizAttempts.answerQuestion, {
      params: { uuid: quiz.uuid, questionUuid: quiz.questions[1]?.uuid ?? '' },
      body: { elapsedMs: 600 },
    });
    expect((await view(quiz.uuid)).exam?.endsAt).toBeNull();
    expect((await answer(quiz, 0, true)).body.feedback).toBeNull();
    expect((await view(quiz.uuid)).exam?.remainingMs).toBe(5 * MINUTE);
  });

  it('[T08] as it is begun: without minutes there is a minute and a half a question', async () => {
    const quiz = await aTest();
    expect((await start(quiz, { mode: 'exam' })).body.exam?.minutes).toBe(6);
    const ordered = await aTest({ mode: 'exam', minutes: 9 });
    expect((await start(ordered, { mode: 'exam' })).body.exam?.minutes).toBe(9);
    const practised = await aTest({ mode: 'exam' });
    expect((await start(practised, { mode: 'practice' })).body).toMatchObject({ mode: 'practice', exam: null });
    expect((await answer(practised, 0, true)).body.feedback).toMatchObject({ correct: true });
  });

  it('[T08] no more once it is under way, and bounds are kept', async () => {
    const practised = await aTest();
    await answer(practised, 0, true);
    expect((await start(practised, { mode: 'exam' })).error().code).toBe('ATTEMPT_BEGUN');
    expect((await start(await anExam(), { mode: 'practice' })).error().code).toBe('ATTEMPT_BEGUN');
    await submit(practised);
    expect((await start(practised, { mode: 'exam' })).error().code).toBe('ATTEMPT_BEGUN');
    for (const minutes of [0, 301, 1.5]) {
      expect((await start(practised, { mode: 'exam', minutes })).error().code).toBe('VALIDATION_FAILED');
    }
    const stranger = await aPerson(testApp);
    const foreign = await stranger.call(quizAttempts.startQuiz, {
      params: { uuid: practised.uuid },
      body: { mode: 'exam' },
    });
    expect(foreign.error().code).toBe('TEST_NOT_FOUND');
  });

  it('[T08] not while questions are still being made', async () => {
    const quiz = await aTest({ mode: 'exam' });
    await testApp.app.database.pool.query('update quizzes set generating = true where uuid = $1', [quiz.uuid]);
    expect((await start(quiz, { mode: 'exam' })).error().code).toBe('TEST_GENERATING');
    expect((await answer(quiz, 0, true)).error().code).toBe('TEST_GENERATING');
  });

  it('[T08, T06] with a new attempt, at all or at the wrong ones; practice is what comes without asking', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    await submit(quiz);
    const exam = (await retry(quiz, { mode: 'exam', onlyWrong: true })).body;
    expect(exam).toMatchObject({ attempt: 2, mode: 'exam', questionCount: 3, exam: { minutes: 5 } });
    expect(exam.exam?.remainingMs).toBe(5 * MINUTE);
    const practice = (await retry(quiz, {})).body;
    expect(practice).toMatchObject({ attempt: 3, mode: 'practice', exam: null });
    // The abandoned exam ends as well.
    testApp.clock.advance(6 * MINUTE);
    await view(quiz.uuid);
    const { items } = (await person.call(quizAttempts.listAttempts, { params: { uuid: quiz.uuid } })).body;
    expect(items.map(({ mode, completedAt }) => [mode, completedAt !== null])).toEqual([
      ['practice', false],
      ['exam', true],
      ['practice', true],
    ]);
  });

  it('[T08, T06] an exam that is started over waits to be begun again', async () => {
    const quiz = await anExam();
    await answer(quiz, 0, true);
    const reset = await person.call(quizAttempts.resetQuiz, { params: { uuid: quiz.uuid } });
    expect(reset.body).toMatchObject({ mode: 'exam', answeredCount: 0, exam: { minutes: 10, endsAt: null } });
  });

  it('[T08, T07] a running exam gives nothing away by edits; a reported question leaves it', async () => {
    const quiz = await anExam();
    const params = { uuid: quiz.questions[0]?.uuid ?? '' };
    const edit = () => person.call(quizQuestions.editQuestion, { params, body: { version: 1, stem: 'What now?' } });
    expect((await edit()).error().code).toBe('EXAM_RUNNING');
    const reported = { uuid: quiz.questions[1]?.uuid ?? '' };
    await person.call(quizQuestions.reportQuestion, { params: reported, body: { reason: 'unclear' } });
    expect(await view(quiz.uuid)).toMatchObject({ questionCount: 3, mode: 'exam' });
    await submit(quiz);
    expect((await resultsOf(quiz)).total).toBe(3);
    expect((await edit()).body.version).toBe(2);
    expect((await resultsOf(quiz)).questions[0]).toMatchObject({ version: 1, edited: false });
  });
});
