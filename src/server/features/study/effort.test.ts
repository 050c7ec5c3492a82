import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts.ts';
import { deleteDocument, type Document } from '#contract/documents.ts';
import * as contract from '#contract/study.ts';
import * as sessions from '#contract/study-sessions.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { countStatements } from '#testing/count-statements.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument } from '#testing/upload.ts';

const MINUTE = 60_000;
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  await person.call(updateUser, { body: { timezone: 'Europe/Madrid' } });
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.app.database.pool.query('delete from study_sessions; delete from study_plans'));

const study = async (minutes: number, changes = {}) => {
  const { uuid } = await aStudySession(person, new Date(testApp.clock.now().getTime() + MINUTE), {
    minutes: 30,
    ...changes,
  });
  await person.call(sessions.startSession, { params: { uuid } });
  testApp.clock.advance(minutes * MINUTE);
  await person.call(sessions.completeSession, { params: { uuid } });
};
const effort = async (weeks = 1) => (await person.call(contract.getStudyEffort, { query: { weeks } })).body;

it('[P05] counts minutes by day and document, against the goal, and the days in a row', async () => {
  expect(await effort()).toMatchObject({ today: '2026-11-20', weekMinutes: 0, streak: { current: 0, longest: 0 } });
  await person.call(contract.setStudyGoal, { body: { minutes: 300 } });
  await study(20, { documentUuid: document.uuid });
  await study(10);
  testApp.clock.set(new Date('2026-11-21T09:00:00Z'));
  await study(30, { documentUuid: document.uuid });
  // A day begins at midnight, as in the calendar beside it.
  testApp.clock.set(new Date('2026-11-22T01:00:00Z'));
  await study(15);
  const summary = await effort();
  expect(summary).toMatchObject({
    today: '2026-11-22',
    goalMinutes: 300,
    weekMinutes: 75,
    streak: { current: 3, longest: 3 },
  });
  expect(summary.days.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(summary.days.at(-3)).toEqual({
    date: '2026-11-20',
    minutes: 30,
    documents: [
      { document: { uuid: document.uuid, name: document.name }, minutes: 20 },
      { document: null, minutes: 10 },
    ],
  });
  expect(summary.days.slice(-2)).toMatchObject([
    { date: '2026-11-21', minutes: 30 },
    { date: '2026-11-22', minutes: 15 },
  ]);
  testApp.clock.set(new Date('2026-11-23T10:00:00Z'));
  expect(await effort(2)).toMatchObject({ weekMinutes: 0, days: { length: 8 }, streak: { current: 3, longest: 3 } });
  expect((await person.call(contract.setStudyGoal, { body: { minutes: null } })).body).toEqual({ minutes: null });
  expect((await effort()).goalMinutes).toBeNull();
  testApp.clock.set(new Date('2026-11-20T09:00:00Z'));
});

it('[P05, P14] days are those of the zone that is named, as of the calendar beside them; else of the account', async () => {
  // Half past midnight in Madrid.
  testApp.clock.set(new Date('2026-11-22T23:30:00Z'));
  await study(20);
  const timezone = 'America/Bogota';
  const dashboard = async (named: object) => {
    const query = { from: '2026-11-22T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z', ...named };
    return person.call(contract.getStudyDashboard, { query });
  };
  const inBogota = (await person.call(contract.getStudyEffort, { query: { weeks: 2, timezone } })).body;
  expect(inBogota.today).toBe('2026-11-22');
  expect(inBogota.days.at(-1)).toMatchObject({ date: '2026-11-22', minutes: 20 });
  expect((await dashboard({ timezone })).body).toMatchObject({
    timezone: 'Europe/Madrid',
    effort: { today: '2026-11-22' },
  });
  expect((await dashboard({})).body.effort).toMatchObject({ today: '2026-11-23', weekMinutes: 20 });
  expect((await dashboard({ timezone: 'Mars/Base' })).status).toBe(200);
  testApp.clock.set(new Date('2026-11-20T09:00:00Z'));
});

it('[P05] the minutes of a session over several documents are shared out by its sections', async () => {
  const other = await aStudyDocument(person);
  await study(30, { documentUuid: document.uuid });
  const section = (documentUuid: string) => ({ uuid: document.uuid, documentUuid, title: 'x' });
  const ofBoth = [section(document.uuid), section(other.uuid), section(document.uuid)];
  await testApp.app.database.pool.query('update study_sessions set sections = $1', [JSON.stringify(ofBoth)]);
  expect((await effort()).days.at(-1)).toEqual({
    date: '2026-11-20',
    minutes: 30,
    documents: [
      { document: { uuid: document.uuid, name: document.name }, minutes: 20 },
      { document: { uuid: other.uuid, name: other.name }, minutes: 10 },
    ],
  });
  await person.call(deleteDocument, { params: { uuid: other.uuid }, body: { name: other.name } });
  await testApp.app.database.pool.query('update study_sessions set sections = $1', [JSON.stringify(ofBoth)]);
  expect((await effort()).days.at(-1)?.documents.map((one) => [one.document?.name, one.minutes])).toEqual([
    [document.name, 20],
    [undefined, 10],
  ]);
});

it('[P05] the dashboard of five plans and three hundred sessions is read in six statements', async () => {
  for (let index = 0; index < 5; index += 1) await aStudyPlan(person, [document.uuid], { title: `Exam ${index}` });
  const { rows } = await testApp.app.database.pool.query('select id from study_plans');
  for (const { id } of rows)
    await testApp.app.database.pool.query(
      `insert into study_sessions (uuid, owner_id, plan_id, title, type, start_time, end_time, break_minutes, created_at,
         status, studied_ms, actual_start_time)
       select gen_random_uuid(), owner_id, id, 'x', 'study', t, t + interval '25 minutes', 5, t, 'completed', 600000, t
       from study_plans, generate_series(timestamptz '2026-09-01 08:00Z', '2026-10-30 08:00Z', '1 day') t where id = $1`,
      [id],
    );
  const query = { from: '2026-08-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' };
  let answer;
  const counts: number[] = [];
  // Background statements may be counted for one call, but not for all.
  for (let index = 0; index < 3; index += 1)
    counts.push(
      await countStatements(testApp, async () => {
        answer = (await person.call(contract.getStudyDashboard, { query })).body;
      }),
    );
  process.stdout.write(`dashboard: ${Math.min(...counts)} statements\n`);
  expect(Math.min(...counts)).toBeLessThanOrEqual(6);
  expect(answer).toMatchObject({ timezone: 'Europe/Madrid', plans: { length: 5 }, next: { status: 'pending' } });
  expect(answer).toMatchObject({ effort: { streak: { longest: 60 } } });
  const { body } = await person.call(contract.getStudyDashboard, { query });
  expect(body.sessions.length).toBeGreaterThanOrEqual(300);
  const far = { from: '2027-01-01T00:00:00.000Z', to: '2027-01-10T00:00:00.000Z' };
  const empty = (await person.call(contract.getStudyDashboard, { query: far })).body;
  expect(empty.sessions).toEqual([]);
  expect(empty.next?.uuid).toBe(body.next?.uuid);
});

it('[P05] a session that was ended at once makes no day of study, a minute does', async () => {
  await study(0.5);
  expect((await effort()).streak).toEqual({ current: 0, longest: 0 });
  await study(1);
  expect((await effort()).streak).toEqual({ current: 1, longest: 1 });
});

it('[P05] the dashboard knows the next session, however many lie before it', async () => {
  const next = await aStudySession(person, new Date(testApp.clock.now().getTime() + 60 * MINUTE));
  await testApp.app.database.pool.query(`insert into study_sessions
      (uuid, owner_id, title, type, status, start_time, end_time, break_minutes, topics, manual, created_at)
    select gen_random_uuid(), owner_id, title, type, 'missed', start_time - number * interval '1 hour',
      end_time - number * interval '1 hour', break_minutes, topics, manual, created_at
    from study_sessions, generate_series(1, 1002) number`);
  const now = testApp.clock.now().getTime();
  const [from, to] = [now - 50 * 24 * 60 * MINUTE, now + 24 * 60 * MINUTE].map((at) => new Date(at).toISOString());
  const { body } = await person.call(contract.getStudyDashboard, { query: { from: from ?? '', to: to ?? '' } });
  expect(body.next?.uuid).toBe(next.uuid);
  expect(body).toMatchObject({ hasMoreSessions: true });
  expect(body.sessions).toHaveLength(1_000);
  expect(body.sessions.map(({ startTime }) => startTime)).toEqual(
    body.sessions.map(({ startTime }) => startTime).sort(),
  );
});
