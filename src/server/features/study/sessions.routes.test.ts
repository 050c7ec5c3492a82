import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts.ts';
import type { Document } from '#contract/documents.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/study-sessions.ts';
import type { StudySession } from '#contract/study-sessions.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument } from '#testing/upload.ts';
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
afterAll(() => testApp.stop());
beforeEach(() => testApp.app.database.pool.query('delete from study_sessions; delete from study_plans'));

const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * MINUTE);
const view = async ({ uuid }: StudySession) => (await person.call(contract.getStudySession, { params: { uuid } })).body;
const act = (endpoint: Endpoint, { uuid }: StudySession, body?: object, who: TestClient = person) =>
  who.call(endpoint as typeof contract.completeSession, { params: { uuid }, ...(body ? { body } : {}) });
const start = (session: StudySession) => act(contract.startSession, session);

describe('a session of one’s own', () => {
  it('[P06] is made, read, changed and deleted; its fields are those of a session that waits', async () => {
    const made = await aStudySession(person, inMinutes(60), { documentUuid: document.uuid, title: ' Reading ' });
    expect(made).toMatchObject({
      studyPlanId: null,
      title: 'Reading',
      type: 'study',
      status: 'pending',
      document: { uuid: document.uuid, name: document.name },
      actualStartTime: null,
      pausedAt: null,
      totalPauseMinutes: 0,
      breakDurationMinutes: 0,
      keyPoints: [],
      topics: [],
      feedback: null,
      progress: 0,
      studiedMinutes: 0,
      version: 1,
    });
    expect(await view(made)).toEqual(made);
    const { body: changed } = await person.call(contract.updateStudySession, {
      params: { uuid: made.uuid },
      body: { version: 1, title: 'Cards', type: 'flashcard', documentUuid: null },
    });
    expect(changed).toMatchObject({ title: 'Cards', type: 'flashcard', document: null, version: 2 });
    const stale = await person.call(contract.updateStudySession, {
      params: { uuid: made.uuid },
      body: { version: 1, title: 'Late' },
    });
    expect(stale.error()).toMatchObject({
      code: 'EDIT_CONFLICT',
      details: [{ path: 'version', rule: 'stale', current: 2 }],
    });
    await act(contract.deleteStudySession, made);
    expect((await act(contract.getStudySession, made)).error().code).toBe('STUDY_SESSION_NOT_FOUND');
  });

  it('[P06, P13] gets another length, where it has begun by then and nothing else is planned', async () => {
    const made = await aStudySession(person, inMinutes(60), { minutes: 30 });
    await aStudySession(person, inMinutes(120), { minutes: 30 });
    let version = 1;
    const edit = (body: object) =>
      person.call(contract.updateStudySession, { params: { uuid: made.uuid }, body: { version, ...body } });
    expect((await edit({ durationMinutes: 61 })).error().code).toBe('STUDY_SCHEDULE_CONFLICT');
    expect((await edit({ durationMinutes: 4 })).error().code).toBe('VALIDATION_FAILED');
    const longer = (await edit({ durationMinutes: 60, type: 'review' })).body;
    expect(longer).toMatchObject({ type: 'review', startTime: made.startTime, endTime: inMinutes(120).toISOString() });
    expect(longer).toMatchObject({ title: made.title, manual: true });
    ({ version } = longer);
    testApp.clock.advance(90 * MINUTE);
    expect((await edit({ durationMinutes: 30 })).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'durationMinutes', rule: 'too_short' }],
    });
    expect((await edit({ durationMinutes: 45 })).status).toBe(200);
    testApp.clock.advance(-90 * MINUTE);
  });

  it('[P13] that ends before it begins, is over, too short or at the time of another is refused', async () => {
    const made = await aStudySession(person, inMinutes(60));
    const create = (from: number, to: number) =>
      person.call(contract.createStudySession, {
        body: {
          title: 'x',
          type: 'study',
          startTime: inMinutes(from).toISOString(),
          endTime: inMinutes(to).toISOString(),
        },
      });
    const ruleOf = async (from: number, to: number) => (await create(from, to)).error().details?.[0]?.rule;
    expect(await ruleOf(60, 60)).toBe('end_not_after_start');
    expect(await ruleOf(-90, -30)).toBe('in_future');
    expect(await ruleOf(0, 4)).toBe('too_short');
    expect(await ruleOf(0, 241)).toBe('too_long');
    const year = 366 * 24 * 60;
    expect(await ruleOf(4 * year, 4 * year + 60)).toBe('too_far');
    const clash = (await create(90, 130)).error();
    const other = { title: made.title, startTime: made.startTime, endTime: made.endTime };
    expect(clash).toMatchObject({ code: 'STUDY_SCHEDULE_CONFLICT', details: [{ rule: 'overlaps', other }] });
    expect(clash.details?.[0]?.other?.freeAt).toBe(made.endTime);
    // Sessions that touch do not overlap.
    const next = await create(110, 140);
    expect(next.status).toBe(201);
    const move = (to: number) => act(contract.rescheduleSession, made, { startTime: inMinutes(to).toISOString() });
    expect((await move(100)).error().code).toBe('STUDY_SCHEDULE_CONFLICT');
    expect((await move(-10)).error().code).toBe('STUDY_UPDATE_INVALID');
    const atTheEnd = await act(contract.rescheduleSession, made, { startTime: '9999-12-31T23:59:00.000Z' });
    expect(atTheEnd.error().code).toBe('STUDY_UPDATE_INVALID');
    const from = '0000-01-01T00:00:00.000Z';
    const noYear = await person.call(contract.listStudySessions, { query: { from, to: '0001-01-01T00:00:00.000Z' } });
    expect(noYear.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'from' }] });
    expect((await move(140)).body).toMatchObject({
      startTime: inMinutes(140).toISOString(),
      endTime: inMinutes(190).toISOString(),
      status: 'pending',
      manual: true,
    });
  });
});

it('[P05, P06] a session of a plan is moved no further than the day of its exam', async () => {
  const plan = await aStudyPlan(person, [document.uuid]);
  const { items } = (await person.call(contract.listStudySessions, { query: { planUuid: plan.uuid } })).body;
  const [session] = items as [StudySession];
  const move = (startTime: string) => act(contract.rescheduleSession, session, { startTime });
  const late = await move('2026-12-05T09:00:00.000Z');
  expect(late.error()).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'startTime', rule: 'after_exam' }],
  });
  expect((await move('2026-12-04T06:00:00.000Z')).body).toMatchObject({ status: 'pending', manual: true });
});

describe('an active session', () => {
  it('[P06, P08] is started, paused, resumed and completed; its minutes are those of the clock without pauses', async () => {
    const session = await aStudySession(person, inMinutes(5));
    const begun = (await start(session)).body;
    expect(begun).toMatchObject({ status: 'in_progress', actualStartTime: testApp.clock.now().toISOString() });
    testApp.clock.advance(10 * MINUTE);
    const paused = (await act(contract.pauseSession, session)).body;
    expect(paused).toMatchObject({ status: 'paused', pausedAt: testApp.clock.now().toISOString() });
    testApp.clock.advance(7 * MINUTE);
    expect((await act(contract.resumeSession, session)).body).toMatchObject({ totalPauseMinutes: 7, pausedAt: null });
    testApp.clock.advance(15 * MINUTE);
    const done = await act(contract.completeSession, session, { progress: 1, feedback: '  Good.  ' });
    expect(done.body).toMatchObject({ status: 'completed', progress: 50, studiedMinutes: 25, feedback: 'Good.' });
    expect((await act(contract.completeSession, session)).body).toEqual(done.body);
    expect((await act(contract.pauseSession, session)).error()).toMatchObject({ code: 'STUDY_SESSION_CONFLICT' });
  });

  it('[P06] starts again from now, without its marks', async () => {
    const plan = await aStudyPlan(person, [document.uuid]);
    const { items } = (await person.call(contract.listStudySessions, { query: { planUuid: plan.uuid } })).body;
    const session = items.find(({ keyPoints }) => keyPoints.length > 1) ?? items[0];
    if (!session) throw new Error('no session');
    const [first, second] = session.keyPoints;
    await start(session);
    testApp.clock.advance(5 * MINUTE);
    const ids = { completedKeyPointIds: [first?.id ?? '', randomUUID()] };
    const marked = (await act(contract.saveSessionProgress, session, ids)).body;
    expect(marked.keyPoints.filter(({ status }) => status === 'completed')).toEqual([
      { ...first, status: 'completed' },
    ]);
    await act(contract.saveSessionProgress, session, {
      completedKeyPointIds: [second?.id ?? ''],
      pendingKeyPointIds: [first?.id ?? ''],
    });
    expect((await view(session)).keyPoints.map(({ status }) => status).slice(0, 2)).toEqual(['pending', 'completed']);
    await act(contract.pauseSession, session);
    expect((await act(contract.saveSessionProgress, session, ids)).error().code).toBe('STUDY_SESSION_CONFLICT');
    const restarted = (await act(contract.restartSession, session)).body;
    expect(restarted).toMatchObject({ status: 'in_progress', actualStartTime: testApp.clock.now().toISOString() });
    expect(restarted.keyPoints.every(({ status }) => status === 'pending')).toBe(true);
  });

  it('[P08] is ended by the clock of a screen only when its time is over by that of the server', async () => {
    const session = await aStudySession(person, inMinutes(1), { minutes: 30 });
    await start(session);
    testApp.clock.advance(22 * MINUTE);
    expect((await act(contract.completeSession, session, { ifOver: true })).body.status).toBe('in_progress');
    testApp.clock.advance(8 * MINUTE);
    const { body: over } = await act(contract.completeSession, session, { ifOver: true });
    expect(over).toMatchObject({ status: 'completed', progress: 100, studiedMinutes: 30 });
  });

  it('[P07] is one at a time, and is found by its own address', async () => {
    const active = async () => (await person.call(contract.getActiveSession)).body;
    const next = async () => (await person.call(contract.getUpcomingOrActiveSession)).body;
    expect(await active()).toBeNull();
    expect(await next()).toEqual({ session: null, hasUpcomingOrActive: false });
    const [one, other] = [await aStudySession(person, inMinutes(160)), await aStudySession(person, inMinutes(100))];
    expect((await next()).session?.uuid).toBe(other.uuid);
    await start(one);
    expect((await active())?.uuid).toBe(one.uuid);
    expect(await next()).toMatchObject({ session: { uuid: one.uuid }, hasUpcomingOrActive: true });
    const refusal = (await start(other)).error();
    expect(refusal).toMatchObject({
      code: 'STUDY_SESSION_CONFLICT',
      details: [{ path: 'status', rule: 'other_active', other: { title: one.title } }],
    });
    await act(contract.cancelSession, one);
    expect((await start(other)).body.status).toBe('in_progress');
    const raw = testApp.app.database.pool.query(`update study_sessions set status = 'paused'`);
    await expect(raw).rejects.toThrow(/study_sessions_one_active/);
  });

  it('[P06, Z34] is told to other windows within a second, and each action sent again changes nothing', async () => {
    const session = await aStudySession(person, inMinutes(5));
    const stream = await listenTo(testApp, person);
    await start(session);
    await act(contract.pauseSession, session);
    await act(contract.pauseSession, session);
    await act(contract.resumeSession, session);
    await act(contract.cancelSession, session);
    // Events of its creation may arrive late.
    const since = () => stream.events.filter(({ uuid, status }) => uuid === session.uuid && status !== 'pending');
    const statuses = () => since().map(({ status }) => status);
    await waitFor(async () => statuses().length >= 4);
    expect(statuses()).toEqual(['in_progress', 'paused', 'in_progress', 'cancelled']);
    stream.close();
  });
});

describe('what the clock does', () => {
  it('[P06, P09] completes what has run out and misses what was not begun, whoever looks', async () => {
    const missed = await aStudySession(person, inMinutes(50), { minutes: 10, breakDurationMinutes: 10 });
    const run = await aStudySession(person, inMinutes(60), { breakDurationMinutes: 10 });
    await start(run);
    testApp.clock.advance(59 * MINUTE);
    expect((await view(run)).status).toBe('in_progress');
    testApp.clock.advance(2 * MINUTE);
    expect((await person.call(contract.getActiveSession)).body).toBeNull();
    const ended = new Date(testApp.clock.now().getTime() - MINUTE).toISOString();
    expect(await view(run)).toMatchObject({ status: 'completed', progress: 100, studiedMinutes: 50, endedAt: ended });
    expect(await view(missed)).toMatchObject({ status: 'missed', endedAt: missed.endTime, studiedMinutes: 0 });
    const moved = await act(contract.rescheduleSession, missed, { startTime: inMinutes(90).toISOString() });
    expect(moved.body).toMatchObject({ status: 'pending', endedAt: null });
  });
});

describe('two devices at once', () => {
  it('[P06, Z34] pause and complete: each has one effect or is refused, and the session is over', async () => {
    const phone = testApp.browser();
    await phone.call(login, { body: { email: person.user.email, password: goodPassword } });
    for (let round = 0; round < 20; round += 1) {
      const session = await aStudySession(person, inMinutes(5));
      await start(session);
      testApp.clock.advance(6 * MINUTE);
      const before = (await view(session)).version;
      const [paused, completed] = await Promise.all([
        act(contract.pauseSession, session),
        act(contract.completeSession, session, undefined, phone),
      ]);
      expect(completed.status).toBe(200);
      expect([200, 409]).toContain(paused.status);
      const effects = paused.status === 200 ? 2 : 1;
      expect(await view(session)).toMatchObject({
        status: 'completed',
        studiedMinutes: 6,
        pausedAt: null,
        version: before + effects,
      });
    }
  });
});

/** All at once, from many windows. */
const PARALLEL = 100;

describe('a hundred at once', () => {
  it('[P06, P07, Z34] have one effect: start, pause, resume, complete', async () => {
    const session = await aStudySession(person, inMinutes(5));
    const versions: Record<string, number> = {};
    for (const [name, endpoint] of Object.entries({
      start: contract.startSession,
      pause: contract.pauseSession,
      resume: contract.resumeSession,
      complete: contract.completeSession,
    })) {
      const before = (await view(session)).version;
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => act(endpoint, session)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      versions[name] = (await view(session)).version - before;
      testApp.clock.advance(3 * MINUTE);
    }
    expect(versions).toEqual({ start: 1, pause: 1, resume: 1, complete: 1 });
    expect(await view(session)).toMatchObject({ totalPauseMinutes: 3, studiedMinutes: 6 });
    process.stdout.write(`${PARALLEL} at once: effects ${JSON.stringify(versions)}\n`);
  });

  it('[P07] start one of a hundred sessions', async () => {
    const made: StudySession[] = [];
    for (let index = 0; index < PARALLEL; index += 1)
      made.push(await aStudySession(person, inMinutes(60 * (index + 1))));
    const answers = await Promise.all(made.map((session) => start(session)));
    const started = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    expect([started, refused]).toEqual([1, PARALLEL - 1]);
  });
});
