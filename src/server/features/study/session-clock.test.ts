import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/study-sessions.ts';
import { openDatabase, type Database } from '#server/db/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { createDatabaseCarrier } from '#server/platform/events/database-carrier.ts';
import { createEventStreams } from '#server/platform/events/event-streams.ts';
import { createEventBus } from '#server/events.ts';
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts';
import { createNotificationsStore } from '#server/features/notifications/notifications.store.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import { createWebClient } from '#server/platform/web/web-client.ts';
import { aStudySession } from '#testing/a-study-plan.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createPlansStore } from './plans.store.ts';
import { createSessionClock } from './session-clock.service.ts';
import { createSessionsStore } from './sessions.store.ts';
import { endSessions } from './study.jobs.ts';
import { sql } from 'drizzle-orm';

const MINUTE = 60_000;
const RUNS = 50;
const web = createWebClient();
let testApp: TestApp;
/** A second process for the same users; with the embedded database it is the same one. */
let other: Database;
beforeAll(async () => {
  testApp = await startTestApp();
  const { database } = testApp.app;
  const { databaseUrl } = testApp.config;
  other = databaseUrl ? await openDatabase({ databaseUrl, dataDir: undefined }) : database;
});
afterAll(async () => {
  if (other !== testApp.app.database) await other.close();
  await testApp.stop();
  await web.close();
});

/** Creates the worker of a process. */
function workerOf(database: Database) {
  const nothing = () => sql<never>`null`;
  const lookups = {
    documentUuid: nothing,
    documentName: nothing,
    folderChip: nothing,
    timezone: nothing,
    isWanted: () => sql<boolean>`false`,
    isSuspended: () => sql<boolean>`false`,
  };
  const { clock } = testApp;
  const { queue } = testApp.app;
  return createSessionClock({
    database,
    sessions: createSessionsStore(database.db, lookups),
    plans: createPlansStore(database.db, lookups),
    events: createEventBus(),
    notifications: createNotificationsService({
      store: createNotificationsStore(database.db, lookups),
      sender: createPushSender({ web, ...testApp.config }),
      queue,
      clock,
    }),
    streams: createEventStreams({ carrier: createDatabaseCarrier(database), log: createLog({ logLevel: 'silent' }) }),
    queue,
    clock,
  });
}

it('[P06] sessions that cannot be ended keep nobody else waiting', async () => {
  const [first, second] = [await aPerson(testApp), await aPerson(testApp)];
  const begin = new Date(testApp.clock.now().getTime() + MINUTE);
  const [broken, sound] = [await aStudySession(first, begin), await aStudySession(second, begin)];
  const { pool } = testApp.app.database;
  await pool.query(`update study_sessions set key_points = 'null' where uuid = $1`, [broken.uuid]);
  testApp.clock.advance(60 * MINUTE);
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, endSessions, {}));
  const rowsNow = async () => (await pool.query('select uuid, status from study_sessions order by id')).rows;
  await waitFor(async () => (await rowsNow())[1].status === 'missed');
  expect(await rowsNow()).toEqual([
    { uuid: broken.uuid, status: 'pending' },
    { uuid: sound.uuid, status: 'missed' },
  ]);
  await pool.query('delete from study_sessions');
});

it('[P06, Z34] two workers at the same moment end a session and miss another once each', async () => {
  const person = await aPerson(testApp);
  const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * MINUTE);
  const missed = await aStudySession(person, inMinutes(1), { minutes: 20 });
  const run = await aStudySession(person, inMinutes(30), { minutes: 20, breakDurationMinutes: 5 });
  await person.call(contract.startSession, { params: { uuid: run.uuid } });
  const stream = await listenTo(testApp, person);
  testApp.clock.advance(26 * MINUTE);
  const workers = [workerOf(testApp.app.database), workerOf(other)];
  const [ownerId = 0] = (await workers[0]?.listDue(0, 10)) ?? [];
  await Promise.all(Array.from({ length: RUNS }, (_, index) => workers[index % 2]?.settleOf(ownerId)));
  // Events of the start may arrive late.
  const ends = () =>
    stream.events.filter(
      ({ type, status }) => type === 'study-session' && !['pending', 'in_progress'].includes(status),
    );
  const statuses = () => ends().map(({ uuid, status }) => `${uuid} ${status}`);
  await waitFor(async () => statuses().length >= 2);
  expect(statuses()).toHaveLength(2);
  expect(new Set(statuses())).toEqual(new Set([`${missed.uuid} missed`, `${run.uuid} completed`]));
  const { rows } = await testApp.app.database.pool.query(
    'select uuid, status, version, studied_ms from study_sessions order by id',
  );
  expect(rows).toEqual([
    { uuid: missed.uuid, status: 'missed', version: 2, studied_ms: 0 },
    { uuid: run.uuid, status: 'completed', version: 3, studied_ms: 20 * MINUTE },
  ]);
  process.stdout.write(`${RUNS} runs of two workers on ${other.engine}: ${statuses().length} effects for 2 sessions\n`);
  stream.close();
});
