import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import * as contract from '#contract/study.ts';
import * as studyPlans from '#contract/study-plans.ts';
import * as sessions from '#contract/study-sessions.ts';
import { logSettings } from '#server/platform/log.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { downloadOf, importInto } from '#testing/an-export.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument } from '#testing/upload.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' }, { log: pino({ ...logSettings, level: 'debug' }, sink) });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());
beforeEach(() =>
  testApp.app.database.pool.query(
    'delete from study_sessions; delete from study_plans; delete from calendar_feeds; delete from removed_study_sessions',
  ),
);

const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * 60_000);
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const read = async (path: string, who = testApp.browser()) => who.request(path);
const feed = async () => (await person.call(contract.createCalendarFeed)).body;

/** Events of a calendar by uid, with folded lines joined. */
function eventsOf(text: unknown): Map<string, Record<string, string>> {
  const unfolded = String(text).replaceAll(/\r\n[ \t]/g, '');
  const events = unfolded.split('BEGIN:VEVENT').slice(1);
  return new Map(
    events.map((event) => {
      const fields = Object.fromEntries(
        event
          .split('\r\n')
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1)]),
      ) as Record<string, string>;
      return [fields['UID'] ?? '', fields];
    }),
  );
}

it('[P05, P14] is a file of UTC times for the person, and a feed for whoever has the address', async () => {
  const session = await aStudySession(person, inMinutes(60), { title: 'Fase, luminosa; y más' });
  const { url, createdAt } = await feed();
  expect((await person.call(contract.getCalendarFeed)).body).toEqual({ createdAt });
  const answer = await read(pathOf(url));
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(eventsOf(answer.body).get(session.uuid)).toMatchObject({
    UID: session.uuid,
    SEQUENCE: '0',
    DTSTART: '20261120T100000Z',
    DTEND: '20261120T105000Z',
    SUMMARY: String.raw`Study: Fase\, luminosa\; y más`,
    STATUS: 'CONFIRMED',
  });
  const file = await read('/api/study/calendar.ics', person);
  expect(file.headers.get('content-disposition')).toContain('repaso.ics');
  expect([...eventsOf(file.body).keys()]).toEqual([session.uuid]);
  expect((await read('/api/study/calendar.ics')).error().code).toBe('AUTH_REQUIRED');
});

it('[P05] holds no sign that would end a line or a calendar, whatever a session is called', async () => {
  const title = 'One\u0007two\r\nATTACH:x\u000bthree';
  const session = await aStudySession(person, inMinutes(60), { title });
  const { body } = await read('/api/study/calendar.ics', person);
  expect([...eventsOf(body).keys()]).toEqual([session.uuid]);
  expect(eventsOf(body).get(session.uuid)?.['SUMMARY']).toBe('Study: One two ATTACH:x three');
  expect(String(body).replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

it('[P05] says what kind a session is, all that it is about, when it really ended, and the day of the exam', async () => {
  const plan = await aStudyPlan(person, [document.uuid], { title: 'Botánica, 1' });
  const { url } = await feed();
  const { items } = (await person.call(sessions.listStudySessions, { query: { planUuid: plan.uuid } })).body;
  const planned = eventsOf((await read(pathOf(url))).body);
  const [first] = items;
  expect(planned.get(first?.uuid ?? '')).toMatchObject({ DESCRIPTION: document.name });
  expect(planned.get(first?.uuid ?? '')?.['SUMMARY']).toMatch(/^Study: /);
  expect(planned.get(plan.uuid)).toMatchObject({
    SUMMARY: String.raw`Exam: Botánica\, 1`,
    DTSTART: plan.examDate.replaceAll('-', ''),
  });
  const early = await aStudySession(person, inMinutes(0));
  await person.call(sessions.startSession, { params: { uuid: early.uuid } });
  testApp.clock.advance(20 * 60_000);
  await person.call(sessions.completeSession, { params: { uuid: early.uuid }, body: {} });
  const ended = eventsOf((await read(pathOf(url))).body).get(early.uuid);
  testApp.clock.advance(-20 * 60_000);
  expect(ended).toMatchObject({ DTSTART: '20261120T090000Z', DTEND: '20261120T092000Z', SEQUENCE: '1' });
});

it('[P05, P04] announces moved, cancelled and removed sessions with a higher sequence', async () => {
  const [moved, cancelled, deleted] = [
    await aStudySession(person, inMinutes(60)),
    await aStudySession(person, inMinutes(120)),
    await aStudySession(person, inMinutes(180)),
  ];
  const plan = await aStudyPlan(person, [document.uuid]);
  const before = eventsOf((await read(pathOf((await feed()).url))).body);
  await person.call(sessions.rescheduleSession, {
    params: { uuid: moved.uuid },
    body: { startTime: inMinutes(240).toISOString() },
  });
  await person.call(sessions.cancelSession, { params: { uuid: cancelled.uuid } });
  await person.call(sessions.deleteStudySession, { params: { uuid: deleted.uuid } });
  await person.call(studyPlans.recalculateStudyPlan, { params: { uuid: plan.uuid } });
  const after = eventsOf((await read('/api/study/calendar.ics', person)).body);
  expect(after.get(moved.uuid)).toMatchObject({ SEQUENCE: '1', DTSTART: '20261120T130000Z', STATUS: 'CONFIRMED' });
  expect(after.get(cancelled.uuid)).toMatchObject({ SEQUENCE: '1', STATUS: 'CANCELLED' });
  expect(after.get(deleted.uuid)).toMatchObject({ SEQUENCE: '1', STATUS: 'CANCELLED' });
  // Every event a calendar has seen is still there, changed or cancelled.
  expect([...before.keys()].filter((uuid) => !after.has(uuid))).toEqual([]);
});

it('[P05, P04] announces that an exam is moved, gone, and back with an import', async () => {
  const plan = await aStudyPlan(person, [document.uuid]);
  const path = pathOf((await feed()).url);
  const examEvent = async () => eventsOf((await read(path)).body).get(plan.uuid);
  expect(await examEvent()).toMatchObject({ SEQUENCE: '0' });
  const examDate = new Date(Date.parse(plan.examDate) + 24 * 3_600_000).toISOString().slice(0, 10);
  const body = { version: plan.version, examDate };
  await person.call(studyPlans.updateStudyPlan, { params: { uuid: plan.uuid }, body });
  expect(await examEvent()).toMatchObject({ SEQUENCE: '1', DTSTART: examDate.replaceAll('-', '') });
  const kept = await downloadOf(testApp.origin, person);
  await person.call(studyPlans.deleteStudyPlan, { params: { uuid: plan.uuid } });
  expect(await examEvent()).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' });
  await importInto(person, kept.bytes);
  expect(await examEvent()).toMatchObject({ SEQUENCE: '3', DTSTART: examDate.replaceAll('-', '') });
  expect((await examEvent())?.['STATUS']).not.toBe('CANCELLED');
});

it('[P05, P04] does not grow where a plan is planned again: what stands where it stood is the same event', async () => {
  const plan = await aStudyPlan(person, [document.uuid]);
  const path = pathOf((await feed()).url);
  const before = eventsOf((await read(path)).body);
  const replan = () => person.call(studyPlans.recalculateStudyPlan, { params: { uuid: plan.uuid } });
  for (let index = 0; index < 3; index += 1) await replan();
  expect(eventsOf((await read(path)).body)).toEqual(before);
  // Less time each evening.
  const { version } = (await person.call(studyPlans.getStudyPlan, { params: { uuid: plan.uuid } })).body;
  const slots = plan.slots.map((slot) => ({ ...slot, end: '17:10' }));
  await person.call(studyPlans.updateStudyPlan, { params: { uuid: plan.uuid }, body: { version, slots } });
  const after = eventsOf((await read(path)).body);
  // The plan uses more evenings than before, so none of its events disappears.
  expect([...before.keys()].filter((uid) => !after.has(uid))).toEqual([]);
  const cancelled = [...after.values()].filter((event) => event['STATUS'] === 'CANCELLED');
  expect(cancelled.length).toBeGreaterThan(0);
  expect(cancelled.length).toBeLessThan(before.size);
});

it('[P05] removals are not remembered where no calendar is read elsewhere', async () => {
  const { uuid } = await aStudySession(person, inMinutes(60));
  await person.call(sessions.deleteStudySession, { params: { uuid } });
  await feed();
  expect(eventsOf((await read('/api/study/calendar.ics', person)).body).size).toBe(0);
});

it('[P05, A12] a session that was deleted and is back with an import is listed once, as confirmed', async () => {
  const { uuid } = await aStudySession(person, inMinutes(60));
  const path = pathOf((await feed()).url);
  const kept = await downloadOf(testApp.origin, person);
  await person.call(sessions.deleteStudySession, { params: { uuid } });
  expect(eventsOf((await read(path)).body).get(uuid)).toMatchObject({ SEQUENCE: '1', STATUS: 'CANCELLED' });
  await importInto(person, kept.bytes);
  const { body } = await read(path);
  expect(String(body).split(`UID:${uuid}`)).toHaveLength(2);
  expect(eventsOf(body).get(uuid)).toMatchObject({ SEQUENCE: '2', STATUS: 'CONFIRMED' });
});

it('[Z13, Z17, Z19] opens by its newest address alone, which is kept as a hash and in no log', async () => {
  const first = await feed();
  const second = await feed();
  const token = new URL(second.url).searchParams.get('token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await read(pathOf(first.url))).error().code).toBe('STUDY_CALENDAR_NOT_FOUND');
  expect((await read(pathOf(second.url))).status).toBe(200);
  const { rows } = await testApp.app.database.pool.query('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(lines.join('')).toContain('calendar.ics');
  expect(lines.join('')).not.toContain(token);
  await testApp.app.database.pool.query('update users set suspended_at = now() where uuid = $1', [person.user.uuid]);
  expect((await read(pathOf(second.url))).status).toBe(404);
  await testApp.app.database.pool.query('update users set suspended_at = null');
  await person.call(contract.deleteCalendarFeed);
  expect((await read(pathOf(second.url))).status).toBe(404);
  expect((await person.call(contract.getCalendarFeed)).body).toEqual({ createdAt: null });
});

it('[Z19] cannot be found by trying', { tags: 'night' }, async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
  try {
    const codes: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const path = `/api/study/calendar.ics?token=${'A'.repeat(42)}${index}`;
      codes.push((await strict.browser().request(path)).error().code);
    }
    expect(codes).toEqual(['STUDY_CALENDAR_NOT_FOUND', 'STUDY_CALENDAR_NOT_FOUND', 'RATE_LIMITED', 'RATE_LIMITED']);
  } finally {
    await strict.stop();
  }
});
