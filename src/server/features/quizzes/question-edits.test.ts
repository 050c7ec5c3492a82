import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';
import type { ItemForm } from '#domain/items/item.ts';
import { responseTo } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterEach(async () => {
  await testApp.app.database.pool.query('delete from quizzes');
  await testApp.app.database.pool.query('delete from question_reports');
});
afterAll(() => testApp.stop());

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await testApp.app.database.pool.query(text, values)).rows;

async function aTest(count = 4, forms: ItemForm[] = ['choice', 'true-false']): Promise<Quiz> {
  const generation = await generateTest(person, document.uuid, { count, forms });
  return view(generation.resultUuid ?? '');
}
const view = async (uuid: string) => (await person.call(contract.getQuiz, { params: { uuid } })).body;
const listed = async () =>
  (await person.call(contract.listQuizzes, { query: { documentUuid: document.uuid } })).body.items[0];
const resultsOf = async ({ uuid }: Quiz, attempt = 1) =>
  (await person.call(quizAttempts.getAttemptResults, { params: { uuid, attempt } })).body;

function at(quiz: Quiz, index: number) {
  const question = quiz.questions[index];
  if (!question) throw new Error('no such question');
  return question;
}

/** The key, which is only in the database. */
const keyOf = async (questionUuid: string): Promise<string[]> =>
  (await rowsOf('select key from questions where uuid = $1', [questionUuid]))[0].key;

async function answer(quiz: Quiz, index: number, right: boolean) {
  // The server accepts a device's time only up to the time really passed.
  await rowsOf("update attempts set started_at = started_at - interval '1 minute'");
  const question = at(quiz, index);
  const response = responseTo(question, await keyOf(question.uuid), right);
  return person.call(quizAttempts.answerQuestion, {
    params: { uuid: quiz.uuid, questionUuid: question.uuid },
    body: { response, elapsedMs: 1_000 },
  });
}
const submit = ({ uuid }: Quiz) => person.call(quizAttempts.submitQuiz, { params: { uuid } });
const reason = { reason: 'Two options are right.' };
const regenerate = (uuid: string) => person.call(quizQuestions.regenerateQuestion, { params: { uuid }, body: reason });
const report = (uuid: string) => person.call(quizQuestions.reportQuestion, { params: { uuid }, body: reason });
const remove = (uuid: string) => person.call(quizQuestions.deleteQuestion, { params: { uuid } });

describe('editing a question', () => {
  it('[T07, T09] changes the wording, marks it as the own, keeps quote and source, and reveals no key', async () => {
    const quiz = await aTest();
    const { uuid, options } = at(quiz, 0);
    const [key] = await keyOf(uuid);
    const newKey = options.flatMap((option) => (option.uuid === key ? [] : [option.uuid])).slice(0, 1);
    const edited = await person.call(quizQuestions.editQuestion, {
      params: { uuid },
      body: { version: 1, stem: ' What is it? ', key: newKey, explanation: 'Because I say so.' },
    });
    expect(edited.body).toMatchObject({ uuid, stem: 'What is it?', version: 2, edited: true, feedback: null });
    expect(at(await view(quiz.uuid), 0)).toEqual(edited.body);
    const graded = await answer(quiz, 0, true);
    expect(graded.body.feedback).toMatchObject({
      correct: true,
      key: newKey,
      explanation: 'Because I say so.',
      source: { documentUuid: document.uuid, quote: expect.stringMatching(/\S/) },
    });
    expect((await view(quiz.uuid)).questions.slice(1)).toEqual(quiz.questions.slice(1));
  });

  it('[T07, Z35] refuses an edit of an older version, and what would leave no question', async () => {
    const { uuid, stem, options } = at(await aTest(), 0);
    const edit = (body: object) =>
      person.call(quizQuestions.editQuestion, { params: { uuid }, body: { version: 1, ...body } });
    // Resending the same wording does not count as an edit.
    expect((await edit({ stem, options })).body).toMatchObject({ version: 1, edited: false });
    expect((await edit({ stem: 'New words?' })).body.version).toBe(2);
    const stale = await edit({ stem: 'Other words?' });
    expect(stale.status).toBe(409);
    expect(stale.error()).toMatchObject({
      code: 'EDIT_CONFLICT',
      details: [{ path: 'version', rule: 'stale', current: 2 }],
    });
    for (const body of [{ stem: ' ' }, { options: [options[0]] }, { key: [crypto.randomUUID()] }]) {
      expect((await edit({ ...body, version: 2 })).error().code).toBe('VALIDATION_FAILED');
    }
  });

  it('[T07] grades an open attempt anew, and leaves ended ones as they ended', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, false);
    await answer(quiz, 1, true);
    await submit(quiz);
    const before = await resultsOf(quiz);
    await person.call(quizAttempts.retryQuiz, { params: { uuid: quiz.uuid }, body: {} });
    await answer(quiz, 0, false);
    await answer(quiz, 1, true);
    const chosen = at(await view(quiz.uuid), 0).response ?? [];
    const edit = (index: number, body: object) =>
      person.call(quizQuestions.editQuestion, {
        params: { uuid: at(quiz, index).uuid },
        body: { version: 1, ...body },
      });
    const corrected = await edit(0, { key: chosen, stem: 'Which one, really?' });
    expect(corrected.body).toMatchObject({ response: chosen, feedback: { correct: true } });
    // A response that is no longer an option is dropped.
    const several = quiz.questions.findIndex(({ options }) => options.length > 2);
    await answer(quiz, several, true);
    const [key] = await keyOf(at(quiz, several).uuid);
    const { version } = at(await view(quiz.uuid), several);
    const others = at(quiz, several).options.filter(({ uuid }) => uuid !== key);
    const reworded = await edit(several, { version, options: others, key: [others[0]?.uuid ?? ''] });
    expect(reworded.body).toMatchObject({ response: null, feedback: null });
    expect(await resultsOf(quiz)).toEqual(before);
    await submit(quiz);
    const second = (await resultsOf(quiz, 2)).questions[0];
    expect(second).toMatchObject({ stem: 'Which one, really?', edited: true });
    expect(await resultsOf(quiz)).toEqual(before);
  });
});

describe('regenerating a question', () => {
  it('[T07, G03] puts a new verified one in its place, keeps the reason, and never asks the old one again', async () => {
    const quiz = await aTest();
    const old = at(quiz, 1);
    await answer(quiz, 1, true);
    const { body } = await regenerate(old.uuid);
    const now = await view(quiz.uuid);
    expect(now.questions.map(({ uuid }) => uuid)).toEqual(
      quiz.questions.map(({ uuid }) => (uuid === old.uuid ? body.uuid : uuid)),
    );
    expect(now).toMatchObject({ questionCount: 4, answeredCount: 0, elapsedMs: 1_000 });
    expect(body).toMatchObject({ version: 1, edited: false, feedback: null, response: null });
    expect(body.stem).not.toBe(old.stem);
    expect((await answer(now, 1, true)).body.feedback?.source.quote).toMatch(/\S/);
    expect(await rowsOf('select action, reason, stem from question_reports')).toEqual([
      { action: 'regenerated', reason: reason.reason, stem: old.stem },
    ]);
    expect((await regenerate(old.uuid)).error().code).toBe('QUESTION_NOT_FOUND');
    await person.call(contract.deleteQuiz, { params: { uuid: quiz.uuid } });
    const stems = (await aTest(50)).questions.map(({ stem }) => stem);
    expect(stems).not.toContain(old.stem);
    // A question deleted with its test may come back.
    expect(quiz.questions.some(({ stem }) => stem !== old.stem && stems.includes(stem))).toBe(true);
  });

  it('[T07] refuses where the document holds no other question, and changes nothing', async () => {
    const quiz = await aTest(50);
    // Even a complete test may leave a few unused items; these are used first.
    let { uuid } = at(quiz, 0);
    let answered = await regenerate(uuid);
    while (answered.status === 200) {
      ({ uuid } = answered.body);
      answered = await regenerate(uuid);
    }
    expect(answered.error().code).toBe('NO_MORE_QUESTIONS');
    const before = await view(quiz.uuid);
    expect((await regenerate(uuid)).error().code).toBe('NO_MORE_QUESTIONS');
    expect(await view(quiz.uuid)).toEqual(before);
  });

  it('[T07] two at once never bring the same question twice', async () => {
    const quiz = await aTest(4, ['choice', 'typed']);
    const answers = await Promise.all(quiz.questions.map(({ uuid }) => regenerate(uuid)));
    const stems = answers.filter(({ status }) => status === 200).map(({ body }) => body.stem);
    expect(stems.length).toBeGreaterThan(1);
    expect(new Set(stems).size).toBe(stems.length);
  });

  it('[T07, T05] an attempt at the wrong ones asks what took their place', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    await answer(quiz, 1, false);
    await submit(quiz);
    const params = { uuid: quiz.uuid };
    await person.call(quizAttempts.retryQuiz, { params, body: { onlyWrong: true } });
    const { body } = await regenerate(at(quiz, 1).uuid);
    const uuids = async () => (await view(quiz.uuid)).questions.map(({ uuid }) => uuid);
    expect(await uuids()).toEqual([body.uuid, at(quiz, 2).uuid, at(quiz, 3).uuid]);
    expect(await listed()).toMatchObject({ questionCount: 3, answeredCount: 0 });
    // Questions answered wrongly in an ended attempt are replaced or reported before the next attempt.
    await submit(quiz);
    await report(at(quiz, 2).uuid);
    await person.call(quizAttempts.retryQuiz, { params, body: { onlyWrong: true } });
    expect(await uuids()).toEqual([body.uuid, at(quiz, 3).uuid]);
  });
});

describe('a reported or deleted question', () => {
  it.each([
    ['reported', report],
    ['deleted', remove],
  ])('[T07] that was %s leaves every set and count at once, and the rest is untouched', async (_name, leave) => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    await answer(quiz, 1, true);
    expect((await leave(at(quiz, 0).uuid)).body).toEqual({ ok: true });
    const now = await view(quiz.uuid);
    expect(now.questions.map(({ uuid }) => uuid)).toEqual(quiz.questions.slice(1).map(({ uuid }) => uuid));
    const counts = { questionCount: 3, answeredCount: 1, percent: 33 };
    // Time spent still counts.
    expect(now).toMatchObject({ ...counts, elapsedMs: 2_000, currentQuestionUuid: at(quiz, 1).uuid });
    expect(at(now, 0)).toMatchObject({ response: expect.any(Array), feedback: { correct: true } });
    expect(now.questions.slice(1)).toEqual(quiz.questions.slice(2));
    expect(await listed()).toMatchObject(counts);
    expect((await answer(quiz, 0, true)).error().code).toBe('QUESTION_NOT_FOUND');
    expect((await leave(at(quiz, 0).uuid)).error().code).toBe('QUESTION_NOT_FOUND');
    expect((await submit(quiz)).body).toMatchObject({ questionCount: 3, correctCount: 1 });
    const totals = { total: 3, answered: 1, correct: 1, elapsedMs: 2_000 };
    expect(await resultsOf(quiz)).toMatchObject(totals);
    expect((await person.call(quizAttempts.listAttempts, { params: { uuid: quiz.uuid } })).body.items).toMatchObject([
      totals,
    ]);
  });

  it('[T07] stays in the results of attempts that have ended, and is not asked in the next', async () => {
    const quiz = await aTest();
    await answer(quiz, 0, true);
    await answer(quiz, 1, false);
    await submit(quiz);
    const before = await resultsOf(quiz);
    const attempts = async () =>
      (await person.call(quizAttempts.listAttempts, { params: { uuid: quiz.uuid } })).body.items.at(-1);
    const attemptBefore = await attempts();
    await report(at(quiz, 0).uuid);
    await remove(at(quiz, 2).uuid);
    await regenerate(at(quiz, 1).uuid);
    expect(await resultsOf(quiz)).toEqual(before);
    expect(await attempts()).toEqual(attemptBefore);
    // The test itself shows its current counts.
    expect(await listed()).toMatchObject({ questionCount: 2, answeredCount: 0, correctCount: 0, percent: 100 });
    const retaken = await person.call(quizAttempts.retryQuiz, { params: { uuid: quiz.uuid }, body: {} });
    expect(retaken.body.questionCount).toBe(2);
    expect(await resultsOf(quiz)).toEqual(before);
  });

  it('[T07] is asked in no later test of the document; the reason is kept', async () => {
    const quiz = await aTest();
    const { uuid, stem } = at(quiz, 0);
    await report(uuid);
    expect(await rowsOf('select action, reason, engine from question_reports')).toEqual([
      { action: 'reported', reason: reason.reason, engine: 'offline' },
    ]);
    await person.call(contract.deleteQuiz, { params: { uuid: quiz.uuid } });
    const stems = (await aTest(50)).questions.map((question) => question.stem);
    expect(stems).not.toContain(stem);
    expect(quiz.questions.slice(1).some((question) => stems.includes(question.stem))).toBe(true);
  });

  it('[T07] the last question can go too: the test is empty then, and says so', async () => {
    const quiz = await aTest(1);
    await remove(at(quiz, 0).uuid);
    expect(await view(quiz.uuid)).toMatchObject({ questions: [], questionCount: 0, percent: 0 });
    expect((await submit(quiz)).status).toBe(200);
  });
});

describe('a question', () => {
  it('[Z02, Z03, T07] of somebody else is not found by any of these calls', async () => {
    const quiz = await aTest();
    const stranger = await aPerson(testApp);
    const params = { uuid: at(quiz, 0).uuid };
    const answers = [
      await stranger.call(quizQuestions.editQuestion, { params, body: { version: 1, stem: 'Mine?' } }),
      await stranger.call(quizQuestions.deleteQuestion, { params }),
      await stranger.call(quizQuestions.regenerateQuestion, { params, body: reason }),
      await stranger.call(quizQuestions.reportQuestion, { params, body: reason }),
    ];
    expect(answers.map((answered) => answered.error().code)).toEqual(answers.map(() => 'QUESTION_NOT_FOUND'));
    expect(await view(quiz.uuid)).toEqual(quiz);
  });

  it('[Z19, T07] is changed fifty times at most, and then says so', async () => {
    const params = { uuid: at(await aTest(), 0).uuid };
    await rowsOf('update questions set version = 50 where uuid = $1', [params.uuid]);
    const change = (version: number, stem: string) =>
      person.call(quizQuestions.editQuestion, { params, body: { version, stem } });
    expect((await change(50, 'What else is it called?')).body.version).toBe(51);
    const refused = await change(51, 'What is it called now?');
    expect([refused.status, refused.error().code]).toEqual([403, 'EDIT_LIMIT_REACHED']);
  });

  it('[Z33, T07] replaced four times with one key is replaced once; a reason is asked for', async () => {
    const quiz = await aTest();
    const params = { uuid: at(quiz, 0).uuid };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = () => person.call(quizQuestions.regenerateQuestion, { params, body: reason, headers });
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(await rowsOf('select count(*)::int as all from question_reports')).toEqual([{ all: 1 }]);
    const without = await person.call(quizQuestions.reportQuestion, {
      params: { uuid: answers[0]?.body.uuid ?? '' },
      body: { reason: '  ' },
    });
    expect(without.error().code).toBe('VALIDATION_FAILED');
  });
});
