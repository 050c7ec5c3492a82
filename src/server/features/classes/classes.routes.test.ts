import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addClassDocument,
  type AttendedClass,
  createClass,
  deleteClass,
  exportClass,
  findClass,
  getClass,
  joinClass,
  leaveClass,
  listClasses,
  removeClassDocument,
  removePupil,
  renameClass,
  renewClassCode,
  shareProgress,
  takeClassDocument,
} from '#contract/classes.ts';
import { deleteDocument, listDocuments } from '#contract/documents.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { listFlashcards } from '#contract/flashcards.ts';
import { answerQuestion, submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz, listQuizzes } from '#contract/quizzes.ts';
import { aClass, joinAClass, viewTaught } from '#testing/a-class.ts';
import { callBehindLock, hasManyConnections } from '#testing/call-behind-lock.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateCards, generateTest } from '#testing/upload.ts';

let testApp: TestApp;
let teacher: TestClient;
let document: { uuid: string; name: string };
let other: { uuid: string; name: string };
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  teacher = await aPerson(testApp, { username: 'Ana' });
  document = await aStudyDocument(teacher);
  await generateTest(teacher, document.uuid, { count: 3 });
  await generateCards(teacher, document.uuid, { count: 4 });
  other = await aStudyDocument(teacher);
});
afterAll(() => testApp.stop());

const of = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
async function viewAttended(pupil: TestClient, group: { uuid: string }): Promise<AttendedClass> {
  const { body } = await pupil.call(getClass, of(group));
  if (body.role !== 'pupil') throw new Error('not a pupil');
  return body;
}
const takeCopy = (pupil: TestClient, group: { uuid: string }, { uuid }: { uuid: string }) =>
  pupil.call(takeClassDocument, { params: { uuid: group.uuid, documentUuid: uuid } });

/** Ends the first test of a pupil's copy, blank or with one answer. */
async function finishTest(pupil: TestClient, copyUuid: string, answered = true): Promise<void> {
  const [test] = (await pupil.call(listQuizzes, { query: { documentUuid: copyUuid } })).body.items;
  if (!test) throw new Error('no test came along');
  const [question] = (await pupil.call(getQuiz, of(test))).body.questions;
  const params = { uuid: test.uuid, questionUuid: question?.uuid ?? '' };
  const body = { response: [question?.options[0]?.uuid ?? 'x'], elapsedMs: 1 };
  if (answered) await pupil.call(answerQuestion, { params, body });
  await pupil.call(submitQuiz, of(test));
}

describe('a class', () => {
  it('[S07] is joined by its code, which is typed as one likes, and shows who teaches it', async () => {
    const group = await aClass(teacher, { name: ' 2.º B, Biología ', documents: [document.uuid] });
    expect(group).toMatchObject({ name: '2.º B, Biología', pupils: [] });
    expect(group.code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(group.url).toMatch(new RegExp(`/classes/join/${group.code.replace('-', '')}$`));
    const code = ` ${group.code.toLowerCase()} `;
    const seen = { uuid: group.uuid, name: group.name, teacher: 'Ana' };
    expect((await testApp.browser().call(findClass, { params: { code } })).body).toEqual({ ...seen, role: null });
    const pupil = await aPerson(testApp, { username: 'Bruno' });
    expect((await pupil.call(joinClass, { body: { code } })).body).toEqual({ uuid: group.uuid });
    expect((await pupil.call(findClass, { params: { code } })).body.role).toBe('pupil');
    expect((await teacher.call(findClass, { params: { code } })).body.role).toBe('teacher');
    expect((await pupil.call(listClasses)).body).toMatchObject({
      taught: [],
      attended: [{ uuid: group.uuid, teacher: 'Ana', documents: 1 }],
    });
    expect((await teacher.call(listClasses)).body.taught.find(({ uuid }) => uuid === group.uuid)).toMatchObject({
      pupils: 1,
      documents: 1,
    });
    // Joining again has no effect.
    await pupil.call(joinClass, { body: { code } });
    await teacher.call(joinClass, { body: { code } });
    expect((await viewTaught(teacher, group.uuid)).pupils.map(({ name }) => name)).toEqual(['Bruno']);
  });

  it('[S07] keeps no code in clear; a renewed code replaces the former', async () => {
    const group = await aClass(teacher);
    const { rows } = await testApp.app.database.pool.query('select * from classes where uuid = $1', [group.uuid]);
    expect(JSON.stringify(rows)).not.toContain(group.code.replace('-', ''));
    await teacher.call(renewClassCode, of(group));
    const { code } = await viewTaught(teacher, group.uuid);
    expect(code).not.toBe(group.code);
    const pupil = await aPerson(testApp);
    expect((await pupil.call(joinClass, { body: { code: group.code } })).error().code).toBe('CLASS_CODE_INVALID');
    expect((await pupil.call(joinClass, { body: { code: code ?? '' } })).status).toBe(201);
  });

  it('[S08] gives each pupil one copy of a document with its tests and cards', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    const pupil = await aPerson(testApp);
    await joinAClass(pupil, group);
    const [shown] = (await viewAttended(pupil, group)).documents;
    expect(shown).toMatchObject({
      name: document.name,
      tests: 1,
      flashcards: 4,
      copyUuid: null,
      work: { state: 'new' },
    });
    const taken = await Promise.all([takeCopy(pupil, group, document), takeCopy(pupil, group, document)]);
    expect(taken.map(({ status }) => status).toSorted((one, another) => one - another)[0]).toBe(201);
    const { copyUuid } = (await takeCopy(pupil, group, document)).body;
    const { items } = (await pupil.call(listDocuments, {})).body;
    expect(items.map(({ uuid }) => uuid)).toEqual([copyUuid]);
    expect((await pupil.call(listQuizzes, { query: { documentUuid: copyUuid } })).body.items).toHaveLength(1);
    expect((await viewAttended(pupil, group)).documents[0]).toMatchObject({ copyUuid });
    // A pupil may copy a document again after deleting the copy.
    await pupil.call(deleteDocument, { params: { uuid: copyUuid }, body: { name: document.name } });
    expect((await takeCopy(pupil, group, document)).body.copyUuid).not.toBe(copyUuid);
  });

  it('[S08] shows the teacher nothing of who does not share, all that is finished of who does, and nothing once they stop', async () => {
    const group = await aClass(teacher, { documents: [document.uuid, other.uuid] });
    const pupil = await aPerson(testApp, { username: 'Carla' });
    await joinAClass(pupil, group);
    const { copyUuid } = (await takeCopy(pupil, group, document)).body;
    await finishTest(pupil, copyUuid);
    const seen = async () => (await viewTaught(teacher, group.uuid)).pupils[0];
    expect(await seen()).toMatchObject({ name: 'Carla', progress: null });

    await pupil.call(shareProgress, { ...of(group), body: { shares: true } });
    expect((await seen())?.progress).toEqual({
      work: [
        { documentUuid: document.uuid, state: 'finished', testsFinished: 1, cardsLearned: 0 },
        { documentUuid: other.uuid, state: 'new', testsFinished: 0, cardsLearned: 0 },
      ],
      lastDay: '2026-11-20',
    });
    await takeCopy(pupil, group, other);
    expect((await seen())?.progress?.work[1]).toMatchObject({ state: 'begun' });

    await pupil.call(shareProgress, { ...of(group), body: { shares: false } });
    expect(await seen()).toMatchObject({ progress: null });
    const csv = (await teacher.call(exportClass, of(group))).body as unknown as string;
    expect(csv).not.toContain('Carla');
  });

  it('[S08] counts a taken copy as begun, and only work with copies of the class', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    const pupil = await aPerson(testApp);
    await joinAClass(pupil, group, true);
    const own = await aStudyDocument(pupil);
    const { resultUuid } = await generateTest(pupil, own.uuid, { count: 3 });
    await pupil.call(submitQuiz, of({ uuid: resultUuid ?? '' }));
    const work = async () => (await viewTaught(teacher, group.uuid)).pupils[0]?.progress;
    expect(await work()).toMatchObject({ work: [{ state: 'new', testsFinished: 0 }], lastDay: null });
    const { copyUuid } = (await takeCopy(pupil, group, document)).body;
    expect(await work()).toMatchObject({ work: [{ state: 'begun' }], lastDay: null });
    const { items } = (await pupil.call(listFlashcards, { query: { documentUuid: copyUuid } })).body;
    const at = testApp.clock.now().toISOString();
    const review = {
      id: crypto.randomUUID(),
      cardUuid: items[0]?.uuid ?? '',
      grade: 'good' as const,
      at,
      elapsedMs: 9,
    };
    await pupil.call(reviewFlashcards, { body: [review] });
    expect(await work()).toMatchObject({ work: [{ state: 'begun' }], lastDay: '2026-11-20' });
    const { uuid: test } = (await pupil.call(listQuizzes, { query: { documentUuid: copyUuid } })).body.items[0] ?? {
      uuid: '',
    };
    const [question] = (await pupil.call(getQuiz, of({ uuid: test }))).body.questions;
    const body = { response: [question?.options[0]?.uuid ?? 'x'], elapsedMs: 1 };
    await pupil.call(answerQuestion, { params: { uuid: test, questionUuid: question?.uuid ?? '' }, body });
    expect(await work()).toMatchObject({ work: [{ state: 'begun', testsFinished: 0 }] });
  });

  it('[S08] counts no test as finished that was handed in blank', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    const pupil = await aPerson(testApp);
    await joinAClass(pupil, group, true);
    await finishTest(pupil, (await takeCopy(pupil, group, document)).body.copyUuid, false);
    expect((await viewTaught(teacher, group.uuid)).pupils[0]?.progress).toMatchObject({
      work: [{ state: 'begun', testsFinished: 0 }],
      lastDay: null,
    });
  });

  it.skipIf(!hasManyConnections)('[S07] acts on a class that is closed meanwhile find none', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    const pupil = await aPerson(testApp);
    await joinAClass(pupil, group);
    await takeCopy(pupil, group, document);
    const { pool } = testApp.app.database;
    const renamed = await callBehindLock(pool, {
      hold: (holder) => holder.query('select 1 from classes where uuid = $1 for update', [group.uuid]),
      call: () => teacher.call(renameClass, { ...of(group), body: { name: 'Late' } }),
      whileItWaits: (holder) => holder.query('delete from classes where uuid = $1', [group.uuid]),
    });
    expect(renamed.error().code).toBe('CLASS_NOT_FOUND');
    expect((await takeCopy(pupil, group, document)).error().code).toBe('CLASS_NOT_FOUND');
  });

  it('[S08] as CSV holds who shares, with names that no spreadsheet takes for a formula', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    await joinAClass(await aPerson(testApp, { username: '=1+1' }), group, true);
    await joinAClass(await aPerson(testApp, { username: 'Dario' }), group);
    const answer = await teacher.call(exportClass, of(group));
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (answer.body as unknown as string).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(document.name);
    expect(lines[1]).toMatch(/^'=1\+1,2026-11-20,,not started,0,0$/);
  });

  it('[S07] ends for who leaves, who is taken out, and for all where it is closed; copies stay', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    const [left, removed, stays] = [await aPerson(testApp), await aPerson(testApp), await aPerson(testApp)];
    for (const pupil of [left, removed, stays]) await joinAClass(pupil, group, true);
    const { copyUuid } = (await takeCopy(left, group, document)).body;
    await left.call(leaveClass, of(group));
    expect((await left.call(getClass, of(group))).error().code).toBe('CLASS_NOT_FOUND');
    expect((await takeCopy(left, group, document)).error().code).toBe('CLASS_NOT_FOUND');
    expect((await left.call(listDocuments, {})).body.items.map(({ uuid }) => uuid)).toEqual([copyUuid]);
    const { pupils } = await viewTaught(teacher, group.uuid);
    expect(pupils).toHaveLength(2);
    await teacher.call(removePupil, { params: { uuid: group.uuid, pupilUuid: pupils[0]?.uuid ?? '' } });
    expect((await removed.call(getClass, of(group))).status).toBe(404);
    await teacher.call(deleteClass, of(group));
    expect((await stays.call(getClass, of(group))).status).toBe(404);
    expect((await stays.call(listClasses)).body.attended).toEqual([]);
    expect((await testApp.browser().call(findClass, { params: { code: group.code } })).status).toBe(404);
  });

  it('[S07, Z02] is its teacher’s alone to change, and takes their own documents alone', async () => {
    const group = await aClass(teacher, { documents: [document.uuid] });
    const pupil = await aPerson(testApp);
    await joinAClass(pupil, group);
    const mine = await aStudyDocument(pupil);
    const refused = await Promise.all([
      pupil.call(renameClass, { ...of(group), body: { name: 'Mine' } }),
      pupil.call(renewClassCode, of(group)),
      pupil.call(deleteClass, of(group)),
      pupil.call(exportClass, of(group)),
      pupil.call(addClassDocument, { ...of(group), body: { documentUuid: mine.uuid } }),
      pupil.call(removeClassDocument, { params: { uuid: group.uuid, documentUuid: mine.uuid } }),
      teacher.call(addClassDocument, { ...of(group), body: { documentUuid: mine.uuid } }),
      teacher.call(shareProgress, { ...of(group), body: { shares: true } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(404));
    // A removed document no longer opens.
    await teacher.call(removeClassDocument, { params: { uuid: group.uuid, documentUuid: document.uuid } });
    expect((await takeCopy(pupil, group, document)).error().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await viewAttended(pupil, group)).documents).toEqual([]);
  });

  it('[S07, Z47] opens nothing of a teacher who is suspended, hides a pupil who is, and goes with its teacher', async () => {
    const leaving = await aPerson(testApp);
    const group = await aClass(leaving);
    const [pupil, suspended] = [await aPerson(testApp), await aPerson(testApp)];
    await joinAClass(pupil, group);
    await joinAClass(suspended, group, true);
    const { pool } = testApp.app.database;
    await pool.query('update users set suspended_at = now() where uuid = $1', [suspended.user.uuid]);
    expect((await viewTaught(leaving, group.uuid)).pupils).toHaveLength(1);
    await pool.query('update users set suspended_at = now() where uuid = $1', [leaving.user.uuid]);
    expect((await pupil.call(getClass, of(group))).status).toBe(404);
    expect((await pupil.call(findClass, { params: { code: group.code } })).status).toBe(404);
    await pool.query('delete from users where uuid = $1', [leaving.user.uuid]);
    expect((await pupil.call(listClasses)).body.attended).toEqual([]);
  });

  it('[S07] has bounds: classes of a person, documents and pupils of a class', async () => {
    const busy = await aPerson(testApp);
    const { pool } = testApp.app.database;
    const full = await aClass(busy);
    await pool.query(
      `with made as (insert into users (uuid, email, username, language, referral_code, created_at)
         select gen_random_uuid(), 'many' || n || '@example.org', 'Many ' || n, 'en', 'MANY' || n, now()
         from generate_series(1, 300) n returning id)
       insert into class_members (uuid, class_id, user_id, joined_at)
       select gen_random_uuid(), c.id, made.id, now() from made, classes c where c.uuid = $1`,
      [full.uuid],
    );
    const late = await aPerson(testApp);
    expect((await late.call(joinClass, { body: { code: full.code } })).error().code).toBe('CLASS_FULL');
    await pool.query(
      `insert into classes (uuid, owner_id, name, code_hash, sealed_code, created_at)
       select gen_random_uuid(), id, 'x', 'hash' || n, '', now() from users, generate_series(1, 49) n where uuid = $1`,
      [busy.user.uuid],
    );
    expect((await busy.call(createClass, { body: { name: 'One more' } })).error().code).toBe('CLASS_LIMIT_REACHED');
  });
});

it('[S07, Z19] codes that no class has are refused after twenty tries, and a right one is not counted', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' });
  const group = await aClass(await aPerson(strict));
  const tries = async (code: string, times: number) => {
    let last = 0;
    for (let index = 0; index < times; index += 1)
      last = (await strict.browser().call(findClass, { params: { code } })).status;
    return last;
  };
  expect(await tries(group.code, 25)).toBe(200);
  expect(await tries('AAAAA-AAAAA', 20)).toBe(404);
  expect(await tries('AAAAA-AAAAB', 1)).toBe(429);
  // Above the limit, even a valid code is rejected.
  expect(await tries(group.code, 1)).toBe(429);
  await strict.stop();
});
