import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClassDocument, takeClassDocument } from '#contract/classes.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { answerQuestion, retryQuiz, startQuiz, submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { setExamDay } from '#contract/study.ts';
import { startSession } from '#contract/study-sessions.ts';
import { getToday } from '#contract/today.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { aClass, joinAClass } from '#testing/a-class.ts';
import { countStatements } from '#testing/count-statements.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

const MINUTE = 60_000;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(() => testApp.stop());

const todayOf = async (person: TestClient) => (await person.call(getToday)).body;
const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * MINUTE);

async function aTest(person: TestClient, documentUuid: string) {
  const { resultUuid } = await generateTest(person, documentUuid, { count: 6, forms: ['choice'] });
  return (await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } })).body;
}

/** Answers the first questions with the first option of each. */
async function answer(
  person: TestClient,
  test: { uuid: string; questions: { uuid: string; options: { uuid: string }[] }[] },
  count: number,
) {
  for (const question of test.questions.slice(0, count)) {
    const response = [question.options[0]?.uuid ?? ''];
    const params = { uuid: test.uuid, questionUuid: question.uuid };
    const graded = await person.call(answerQuestion, { params, body: { response, elapsedMs: 4_000 } });
    if (graded.status !== 200) throw new Error(JSON.stringify(graded.body));
  }
}

it('[D10] leads from the first upload to a test, and back to what was begun', async () => {
  const person = await aPerson(testApp);
  expect(await todayOf(person)).toMatchObject({
    next: { kind: 'upload', minutes: null },
    exam: null,
    examAsked: false,
    session: null,
    test: null,
    weak: null,
    cards: { today: 0, new: 0, newWaiting: 0, next: null },
  });
  const document = await aStudyDocument(person);
  expect(await todayOf(person)).toMatchObject({
    next: { kind: 'new-test' },
    untested: { uuid: document.uuid, name: document.name },
  });
  const test = await aTest(person, document.uuid);
  expect(await todayOf(person)).toMatchObject({ next: { kind: 'clear' }, test: null, untested: null });
  await answer(person, test, 2);
  expect(await todayOf(person)).toMatchObject({
    next: { kind: 'test' },
    test: { uuid: test.uuid, documentUuid: document.uuid, answered: 2, total: test.questionCount, mode: 'practice' },
  });
  const begunAt = testApp.clock.now();
  testApp.clock.advance(8 * 24 * 60 * MINUTE);
  expect((await todayOf(person)).test).toBeNull();
  testApp.clock.set(begunAt);
  expect((await todayOf(person)).test).not.toBeNull();
  await person.call(submitQuiz, { params: { uuid: test.uuid } });
  expect((await todayOf(person)).test).toBeNull();
});

it('[D10, T05] questions left unanswered in a submitted test are work until they are asked again', async () => {
  const person = await aPerson(testApp);
  const document = await aStudyDocument(person);
  const test = await aTest(person, document.uuid);
  const params = { uuid: test.uuid };
  await answer(person, test, 2);
  await person.call(submitQuiz, { params });
  expect(await todayOf(person)).toMatchObject({
    next: { kind: 'unanswered' },
    unanswered: {
      uuid: test.uuid,
      documentUuid: document.uuid,
      count: test.questionCount - 2,
      total: test.questionCount,
    },
  });
  const retaken = (await person.call(retryQuiz, { params, body: { onlyWrong: true } })).body;
  expect((await todayOf(person)).unanswered).toBeNull();
  await answer(person, retaken, retaken.questionCount);
  await person.call(submitQuiz, { params });
  expect((await todayOf(person)).unanswered).toBeNull();
});

it('[D10, S08] a pupil sees the newest document of a class until it is copied', async () => {
  const teacher = await aPerson(testApp);
  const pupil = await aPerson(testApp);
  const first = await aStudyDocument(teacher);
  const group = await aClass(teacher, { documents: [first.uuid] });
  expect(await todayOf(pupil)).toMatchObject({ shared: null });
  await joinAClass(pupil, group);
  const inClass = { uuid: group.uuid, name: group.name };
  expect(await todayOf(pupil)).toMatchObject({ shared: { document: first.name, class: inClass } });
  expect(await todayOf(teacher)).toMatchObject({ shared: null });
  testApp.clock.advance(MINUTE);
  const second = await aStudyDocument(teacher);
  const body = { documentUuid: second.uuid };
  await teacher.call(addClassDocument, { params: { uuid: group.uuid }, body });
  await pupil.call(takeClassDocument, { params: { uuid: group.uuid, ...body } });
  expect(await todayOf(pupil)).toMatchObject({ shared: { document: first.name } });
  await pupil.call(takeClassDocument, { params: { uuid: group.uuid, documentUuid: first.uuid } });
  expect(await todayOf(pupil)).toMatchObject({ shared: null });
});

it('[D10, F01] due cards go before everything new, a session that runs before all, and only the own day is shown', async () => {
  const person = await aPerson(testApp);
  const other = await aPerson(testApp);
  const document = await aStudyDocument(person);
  await person.call(createFlashcard, { body: { front: 'A', back: 'B' } });
  expect(await todayOf(person)).toMatchObject({ next: { kind: 'cards', minutes: 1 }, cards: { today: 1, new: 1 } });
  const session = await aStudySession(person, inMinutes(200), { documentUuid: document.uuid });
  expect(await todayOf(person)).toMatchObject({
    next: { kind: 'cards' },
    session: { uuid: session.uuid, isActive: false },
  });
  await person.call(startSession, { params: session });
  expect(await todayOf(person)).toMatchObject({ next: { kind: 'session', minutes: 50 }, session: { isActive: true } });
  expect(await todayOf(other)).toMatchObject({ next: { kind: 'upload' }, cards: { today: 0 }, session: null });
});

it('[T08] an exam whose time runs goes before a test that was begun, and reveals no result', async () => {
  const person = await aPerson(testApp);
  const document = await aStudyDocument(person);
  const test = await aTest(person, document.uuid);
  const params = { uuid: test.uuid };
  const exam = (await person.call(startQuiz, { params, body: { mode: 'exam', minutes: 15 } })).body;
  await answer(person, exam, 6);
  expect(await todayOf(person)).toMatchObject({ next: { kind: 'exam' }, test: { mode: 'exam' }, weak: null });
  testApp.clock.advance(16 * MINUTE);
  expect((await todayOf(person)).test).toBeNull();
});

it('[T05] the weak section is where most was answered wrongly, and what is answered rightly later counts', async () => {
  const person = await aPerson(testApp);
  const document = await aStudyDocument(person);
  const test = await aTest(person, document.uuid);
  await answer(person, test, 6);
  await person.call(submitQuiz, { params: { uuid: test.uuid } });
  const sectionUuid = randomUUID();
  const uuids = test.questions.map(({ uuid }) => uuid);
  const { pool } = testApp.app.database;
  const asked = '(select id from questions where uuid = any($1))';
  await pool.query(`update questions set section_uuid = $2, section_title = 'Steam' where uuid = any($1)`, [
    uuids,
    sectionUuid,
  ]);
  await pool.query(`update answers set correct = false where question_id in ${asked}`, [uuids]);
  expect(await todayOf(person)).toMatchObject({
    next: { kind: 'weak', minutes: 5 },
    weak: { sectionUuid, title: 'Steam', right: 0, asked: 6, document: { uuid: document.uuid }, testUuid: test.uuid },
  });
  await pool.query(`update answers set correct = true where question_id in ${asked}`, [uuids]);
  expect(await todayOf(person)).toMatchObject({ next: { kind: 'clear' }, weak: null });
});

it('[P01] the exam is that of the next plan, else the day that was given once', async () => {
  const person = await aPerson(testApp);
  const set = (date: string | null) => person.call(setExamDay, { body: { date } });
  expect((await set('2026-11-01')).error().code).toBe('VALIDATION_FAILED');
  expect((await set(null)).status).toBe(200);
  expect(await todayOf(person)).toMatchObject({ exam: null, examAsked: true });
  await set('2026-12-20');
  const { exam, date } = await todayOf(person);
  expect(exam).toEqual({
    plan: null,
    date: '2026-12-20',
    days: (Date.parse('2026-12-20') - Date.parse(date)) / 86_400_000,
  });
  const document = await aStudyDocument(person);
  const plan = await aStudyPlan(person, [document.uuid]);
  expect((await todayOf(person)).exam).toMatchObject({
    plan: { uuid: plan.uuid, title: plan.title },
    date: plan.examDate,
  });
});

it('[O02] a day costs a bounded number of statements, however much there is', async () => {
  const person = await aPerson(testApp);
  const document = await aStudyDocument(person);
  const test = await aTest(person, document.uuid);
  await answer(person, test, 3);
  for (let index = 0; index < 30; index += 1)
    await person.call(createFlashcard, { body: { front: `A ${index}`, back: 'B' } });
  expect(await countStatements(testApp, () => todayOf(person))).toBeLessThanOrEqual(24);
});
