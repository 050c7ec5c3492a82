import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { listFlashcards } from '#contract/flashcards.ts';
import * as contract from '#contract/study-plans.ts';
import * as sessions from '#contract/study-sessions.ts';
import { aStudyPlan } from '#testing/a-study-plan.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateCards } from '#testing/upload.ts';
import { randomUUID } from 'node:crypto';
import { forecastPlans } from './study.jobs.ts';
import { waitFor } from '#testing/wait-for.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

async function change(uuid: string, changes: object) {
  const { version, document: of } = (await person.call(sessions.getStudySession, { params: { uuid } })).body;
  const documentUuid = 'sections' in changes ? { documentUuid: of?.uuid ?? null } : {};
  return person.call(sessions.updateStudySession, { params: { uuid }, body: { version, ...documentUuid, ...changes } });
}

const rowsOf = async (text: string) => (await testApp.app.database.pool.query(text)).rows;

it('[P03] a plan that cannot be forecast keeps none from theirs', async () => {
  const broken = await aStudyPlan(person, [document.uuid], { title: 'Broken' });
  const sound = await aStudyPlan(person, [document.uuid], { title: 'Sound' });
  await rowsOf(`update study_plans set timezone = 'Mars/Base' where uuid = '${broken.uuid}'`);
  await rowsOf('delete from study_forecasts');
  const { app } = testApp;
  await app.database.transaction((tx) => app.queue.send(tx, forecastPlans, {}, { key: randomUUID() }));
  const forecasts = () =>
    rowsOf('select p.uuid from study_forecasts f join study_plans p on p.id = f.plan_id') as Promise<
      { uuid: string }[]
    >;
  await waitFor(async () => (await forecasts()).length > 0);
  expect(await forecasts()).toEqual([{ uuid: sound.uuid }]);
  await rowsOf('delete from study_sessions; delete from study_plans');
});

it('[P03] is forecast again once a session is cancelled, moved or deleted', async () => {
  const plan = await aStudyPlan(person, [document.uuid], { usesAllTime: false, examDate: '2026-11-26' });
  const percentOf = async () =>
    (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body.forecast?.percent ?? 0;
  const count = async () => (await rowsOf('select 1 from study_forecasts')).length;
  const { items } = (await person.call(sessions.listStudySessions, { query: { planUuid: plan.uuid } })).body;
  const [first, second, ...others] = items.map(({ uuid }) => ({ uuid }));
  if (!first || !second) throw new Error('there are no sessions');
  const before = await percentOf();
  await person.call(sessions.deleteStudySession, { params: first });
  await waitFor(async () => (await count()) === 2);
  for (const params of others) await person.call(sessions.cancelSession, { params });
  await waitFor(async () => (await percentOf()) < before);
  const known = await count();
  const startTime = '2026-11-25T10:00:00.000Z';
  await person.call(sessions.rescheduleSession, { params: second, body: { startTime } });
  await waitFor(async () => (await count()) > known);
  expect(await percentOf()).toBeGreaterThan(0);
  await rowsOf('delete from study_sessions; delete from study_plans');
});

it('[P03, P04] material a session left unread is shown, counts as never learned, and returns with the next recalculation', async () => {
  const plan = await aStudyPlan(person, [document.uuid], { usesAllTime: false });
  const read = async () => (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body;
  const first = await person.call(sessions.getUpcomingOrActiveSession);
  const params = { uuid: first.body.session?.uuid ?? '' };
  const reading = new Set(first.body.session?.sections.map(({ uuid }) => uuid));
  await person.call(sessions.startSession, { params });
  expect(await read()).toMatchObject({ isOutdated: false, leftOut: { sections: 0 } });
  testApp.clock.advance(60_000);
  await person.call(sessions.completeSession, { params });
  await waitFor(async () => (await read()).leftOut.sections > 0);
  const outdated = await read();
  expect(outdated).toMatchObject({ isOutdated: true, version: plan.version, fit: { fits: false } });
  for (const { uuid, minutes } of outdated.fit?.unread ?? []) {
    expect(reading).toContain(uuid);
    expect(minutes).toBeGreaterThan(0);
  }
  expect(outdated.forecast?.percent).toBeLessThan(plan.forecast?.percent ?? 0);
  const recalculated = (await person.call(contract.recalculateStudyPlan, { params: { uuid: plan.uuid } })).body;
  expect(recalculated).toMatchObject({ isOutdated: false, leftOut: { sections: 0 } });
  expect(recalculated.forecast?.percent).toBeGreaterThan(outdated.forecast?.percent ?? 100);
  testApp.clock.advance(-60_000);
  await rowsOf('delete from study_sessions; delete from study_plans');
});

it.each([
  [
    'deleted while it runs',
    async (uuid: string) => (
      await person.call(sessions.startSession, { params: { uuid } }),
      person.call(sessions.deleteStudySession, { params: { uuid } })
    ),
  ],
  ['turned into one of cards', async (uuid: string) => change(uuid, { type: 'flashcard' })],
  ['given fewer sections', async (uuid: string) => change(uuid, { sections: [] })],
] as const)('[P03, P04] what was to be read in a session that is %s is told as left out', async (_, act) => {
  const plan = await aStudyPlan(person, [document.uuid], { usesAllTime: false });
  const read = async () => (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body;
  const first = (await person.call(sessions.getUpcomingOrActiveSession)).body.session;
  expect((await act(first?.uuid ?? '')).status).toBe(200);
  await waitFor(async () => (await read()).leftOut.sections > 0);
  const after = await read();
  expect(after.isOutdated).toBe(true);
  expect(after.forecast?.percent).toBeLessThan(plan.forecast?.percent ?? 0);
  await rowsOf('delete from study_sessions; delete from study_plans');
});

it('[P03, P04] a missed beginning is not read with what comes after it', async () => {
  const plan = await aStudyPlan(person, [document.uuid], { usesAllTime: false });
  const read = async () => (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body;
  const { items } = (await person.call(sessions.listStudySessions, { query: { planUuid: plan.uuid } })).body;
  const section = plan.sections.toSorted((one, other) => other.minutes - one.minutes)[0];
  if (!section) throw new Error('there are no sections');
  const { uuid: longest, documentUuid, title } = section;
  // A section that takes two sessions.
  const reading = (from: number, to: number) =>
    JSON.stringify([{ uuid: longest, documentUuid, title, part: { from, to } }]);
  await rowsOf(`update study_sessions set sections = '[]'`);
  await rowsOf(`update study_sessions set sections = '${reading(0, 0.8)}' where uuid = '${items[0]?.uuid}'`);
  await rowsOf(`update study_sessions set sections = '${reading(0.8, 1)}' where uuid = '${items[1]?.uuid}'`);
  const params = { uuid: items[1]?.uuid ?? '' };
  await person.call(sessions.startSession, { params });
  testApp.clock.advance(HOUR);
  expect((await person.call(sessions.getStudySession, { params })).body).toMatchObject({ progress: 100 });
  await person.call(sessions.cancelSession, { params: { uuid: items[0]?.uuid ?? '' } });
  const leftOf = async () => (await read()).fit?.unread.find(({ uuid }) => uuid === longest);
  const { minutes } = await waitFor(leftOf);
  expect(minutes).toBeCloseTo(0.8 * section.minutes, 1);
  testApp.clock.advance(-HOUR);
  await rowsOf('delete from study_sessions; delete from study_plans');
});

it('[P02, P03] a plan is laid out by what is remembered, forecast when it is made and every night, and held against the mark', async () => {
  await generateCards(person, document.uuid, { count: 30 });
  const plan = await aStudyPlan(person, [document.uuid]);
  expect(plan.forecast).toMatchObject({ isFirstGuess: true });
  const { low, percent, high } = plan.forecast ?? { low: 0, percent: 0, high: 0 };
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(percent);
  expect(percent).toBeLessThan(high);
  expect(high).toBeLessThanOrEqual(100);
  const listed = async () =>
    (await person.call(sessions.listStudySessions, { query: { planUuid: plan.uuid } })).body.items;
  const placed = await listed();
  // Reading comes first, and its sections are reviewed later.
  expect(placed[0]?.type).toBe('study');
  expect(placed.some(({ type, cards }) => type !== 'study' && cards > 0)).toBe(true);
  expect(placed.length).toBeGreaterThan(10);

  const { items: cards } = (await person.call(listFlashcards, { query: { documentUuid: document.uuid } })).body;
  const review = (at: Date) =>
    person.call(reviewFlashcards, {
      body: cards.map(({ uuid }) => ({
        id: randomUUID(),
        cardUuid: uuid,
        grade: 'good' as const,
        at: at.toISOString(),
        elapsedMs: 5_000,
      })),
    });
  await review(testApp.clock.now());
  testApp.clock.advance(DAY);
  testApp.clock.advance(DAY);

  const { app } = testApp;
  const count = async () => (await rowsOf('select count(*)::int as n from study_forecasts'))[0].n as number;
  // A missed session triggers a new forecast.
  await person.call(sessions.getStudySession, { params: { uuid: placed[0]?.uuid ?? '' } });
  const open = `select 1 from pgboss.job where name = 'study.forecast-plan' and state < 'completed'`;
  await waitFor(async () => (await count()) > 1 && (await rowsOf(open)).length === 0);
  const runJob = () => app.database.transaction((tx) => app.queue.send(tx, forecastPlans, {}, { key: randomUUID() }));
  const forecastNow = async () => {
    await rowsOf('delete from study_forecasts where id > (select min(id) from study_forecasts)');
    await runJob();
    await waitFor(async () => (await count()) === 2);
    return (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body.forecast?.percent ?? 0;
  };
  // At the same moment, because two days without reading also reduce the forecast.
  const unreviewed = await forecastNow();
  await review(testApp.clock.now());
  expect(await forecastNow()).toBeGreaterThan(unreviewed);
  const known = (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body;
  expect(known.forecast?.at).toBe(testApp.clock.now().toISOString());

  // The session asks the cards that help most before the exam, due or not.
  const session = placed.find(({ type, startTime }) => type !== 'study' && startTime > (known.forecast?.at ?? ''));
  const queue = await person.call(sessions.getSessionQueue, { params: { uuid: session?.uuid ?? '' } });
  expect(queue.body.items.length).toBeGreaterThan(0);
  const ids = queue.body.items.map(({ uuid }) => uuid);
  expect(new Set(ids).size).toBe(ids.length);

  const recalculated = await person.call(contract.recalculateStudyPlan, { params: { uuid: plan.uuid } });
  expect(recalculated.status).toBe(200);
  expect(await count()).toBe(3);
  // The last one of each day, newest first.
  const forecasts = await person.call(contract.listStudyForecasts, { params: { uuid: plan.uuid } });
  expect(forecasts.body.items).toEqual([recalculated.body.forecast, plan.forecast]);
  testApp.clock.set(new Date('2026-12-05T09:00:00Z'));
  const { version } = (await person.call(contract.getStudyPlan, { params: { uuid: plan.uuid } })).body;
  const marked = await person.call(contract.updateStudyPlan, {
    params: { uuid: plan.uuid },
    body: { version, examMark: 72.5 },
  });
  expect(marked.body).toMatchObject({ examMark: 72.5, forecast: { percent: expect.any(Number) } });
});
