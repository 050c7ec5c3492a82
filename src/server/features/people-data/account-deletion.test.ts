import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUser, getCurrentUser, login } from '#contract/accounts.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard, type Flashcard } from '#contract/flashcards.ts';
import { listDocuments } from '#contract/documents.ts';
import { createHighlight } from '#contract/highlights.ts';
import { createDiskDriver } from '#server/platform/files/disk-driver.ts';
import { eraseAccounts } from './people-data.jobs.ts';
import { callBehindLock, hasManyConnections, waitingForLocks } from '#testing/call-behind-lock.ts';
import { createCalendarFeed, setStudyGoal } from '#contract/study.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { aStudyPlan } from '#testing/a-study-plan.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { generateTest, aStudyDocument } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  // Creates the administrator first, who could not leave as the last one.
  await aPerson(testApp);
});
afterAll(() => testApp.stop());

/** Later than any age limit. */
const ANY_AGE = new Date(8.64e15);
const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Runs the hourly deletion job. */
const eraseNow = () => testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, eraseAccounts, {}));
const isThere = async (email: string) =>
  (await testApp.app.database.pool.query('select 1 from users where email = $1', [email])).rowCount === 1;

it('[A12, Z47] an account closes at once, and after a week goes with its documents, tests, links and files; another one stays', async () => {
  const leaver = await aPerson(testApp, { email: 'leaver@example.org' });
  const other = await aPerson(testApp);
  await aStudyDocument(other);
  const driver = await createDiskDriver(testApp.config.dataDir);
  const folders = () => driver.listFolders('documents', ANY_AGE);
  const before = await folders();
  const document = await aStudyDocument(leaver);
  await generateTest(leaver, document.uuid, { count: 3 });
  await aStudyPlan(leaver, [document.uuid]);
  const marked = { quote: 'spinning jenny', start: 0, color: 'key' as const };
  await leaver.call(createHighlight, { params: document, body: marked });
  await leaver.call(createCalendarFeed);
  await leaver.call(setStudyGoal, { body: { minutes: 60 } });
  const { accessKey } = await aLink(leaver, document.uuid);
  const guest = aGuest(testApp, accessKey);
  expect((await guest.request(`/api/documents/${document.uuid}`)).status).toBe(200);
  const elsewhere = testApp.browser();
  await elsewhere.call(login, { body: { email: 'leaver@example.org', password: goodPassword } });

  const body = { email: ' Leaver@example.org ', password: goodPassword };
  expect((await leaver.call(deleteUser, { body })).body).toEqual({ ok: true });
  expect([...leaver.cookies.keys()].filter((name) => name !== 'device')).toEqual([]);
  expect((await elsewhere.call(getCurrentUser)).status).toBe(401);
  expect((await guest.request(`/api/documents/${document.uuid}`)).status).not.toBe(200);

  testApp.clock.advance(WEEK - 60_000);
  await eraseNow();
  const marker = await aPerson(testApp, { email: 'marker@example.org' });
  await marker.call(deleteUser, { body: { email: 'marker@example.org', password: goodPassword } });
  testApp.clock.advance(61_000);
  expect(await isThere('leaver@example.org')).toBe(true);
  await eraseNow();
  await waitFor(async () => !(await isThere('leaver@example.org')));
  expect(await isThere('marker@example.org')).toBe(true);
  expect((await testApp.browser().call(login, { body })).error().code).toBe('AUTH_INVALID_CREDENTIALS');
  await waitFor(async () => (await folders()).length === before.length);
  const ofStudy = ['study_plans', 'study_sessions', 'removed_study_sessions', 'study_settings', 'calendar_feeds'];
  for (const table of ['documents', 'quizzes', 'generations', 'shared_links', 'sections', 'highlights', ...ofStudy]) {
    const { rows } = await testApp.app.database.pool.query(
      table === 'sections'
        ? 'select 1 from sections where document_id not in (select id from documents)'
        : `select 1 from ${table} where owner_id not in (select id from users)`,
    );
    expect(rows, table).toEqual([]);
  }
  for (const table of ['sessions', 'letters', 'account_tokens', 'user_pictures'])
    expect(
      (await testApp.app.database.pool.query(`select 1 from ${table} where user_id not in (select id from users)`))
        .rows,
      table,
    ).toEqual([]);
  expect((await other.call(listDocuments)).body.total).toBe(1);
});

it('[A12, Z47] signing in within the week restores everything, links too', async () => {
  const email = 'returner@example.org';
  const person = await aPerson(testApp, { email });
  const document = await aStudyDocument(person);
  const { accessKey } = await aLink(person, document.uuid);
  const guest = aGuest(testApp, accessKey);
  await person.call(deleteUser, { body: { email, password: goodPassword } });
  expect((await guest.request(`/api/documents/${document.uuid}`)).status).not.toBe(200);
  testApp.clock.advance(WEEK / 2);
  const back = testApp.browser();
  const answer = await back.call(login, { body: { email, password: goodPassword } });
  expect(answer.body).toMatchObject({ isBack: true, message: expect.stringContaining('your account is kept') });
  testApp.clock.advance(WEEK);
  await eraseNow();
  await eraseNow();
  const secondLogin = await back.call(login, { body: { email, password: goodPassword } });
  expect(secondLogin.body.isBack).toBe(false);
  expect((await back.call(listDocuments)).body.total).toBe(1);
  expect((await guest.request(`/api/documents/${document.uuid}`)).status).toBe(200);
});

it('[A12, Z47] an account stays where its e-mail or its password is not repeated', async () => {
  const person = await aPerson(testApp, { email: 'stays@example.org' });
  const wrongPassword = await person.call(deleteUser, {
    body: { email: 'stays@example.org', password: 'Wrong-1-password' },
  });
  expect([wrongPassword.status, wrongPassword.error().code]).toEqual([403, 'CURRENT_PASSWORD_INCORRECT']);
  const wrongEmail = await person.call(deleteUser, { body: { email: 'other@example.org', password: goodPassword } });
  expect([wrongEmail.status, wrongEmail.error().code]).toEqual([400, 'ACCOUNT_EMAIL_MISMATCH']);
  expect((await person.call(getCurrentUser)).status).toBe(200);
});

it.skipIf(!hasManyConnections)('[A12, Z47] an account stays where its password is changed meanwhile', async () => {
  const email = 'robbed@example.org';
  const person = await aPerson(testApp, { email });
  const { pool } = testApp.app.database;
  const answer = await callBehindLock(pool, {
    hold: (holder) => holder.query(`update users set password_hash = 'another' where email = $1`, [email]),
    call: () => person.call(deleteUser, { body: { email, password: goodPassword } }),
  });
  expect([answer.status, answer.error().code]).toEqual([403, 'CURRENT_PASSWORD_INCORRECT']);
  expect((await pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(1);
});

it.runIf(hasManyConnections)(
  '[A12, Z47, F07] the erasure of an account waits for reviews that began before it closed, and then leaves none',
  async () => {
    const email = 'reviewer@example.org';
    const leaver = await aPerson(testApp, { email });
    const document = await aStudyDocument(leaver);
    const made: Flashcard[] = [];
    for (const documentUuid of [undefined, document.uuid]) {
      const body = { front: 'Front', back: 'Back', ...(documentUuid ? { documentUuid } : {}) };
      made.push((await leaver.call(createFlashcard, { body })).body);
    }
    const at = testApp.clock.now().toISOString();
    const review = { grade: 'good' as const, at, elapsedMs: 1 };
    const reviews = made.map(({ uuid }) => ({ ...review, id: randomUUID(), cardUuid: uuid }));
    const { pool } = testApp.app.database;
    const reviewed = await callBehindLock(pool, {
      hold: (holder) => holder.query('select 1 from flashcards where uuid = $1 for update', [made[0]?.uuid]),
      call: () => leaver.call(reviewFlashcards, { body: reviews }),
      async whileItWaits() {
        const closed = await leaver.call(deleteUser, { body: { email, password: goodPassword } });
        expect(closed.status).toBe(200);
        testApp.clock.advance(WEEK + 60_000);
        await eraseNow();
        await waitFor(async () => (await waitingForLocks(pool)) > 1);
      },
    });
    expect([reviewed.status, reviewed.body]).toMatchObject([200, expect.anything()]);
    await waitFor(async () => !(await isThere(email)));
    const left = 'select 1 from flashcards where uuid = any($1)';
    expect((await pool.query(left, [made.map(({ uuid }) => uuid)])).rowCount).toBe(0);
  },
);
