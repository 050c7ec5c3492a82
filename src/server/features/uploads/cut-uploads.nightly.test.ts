import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, listDocuments } from '#contract/documents.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { rawUpload } from '#testing/raw-upload.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

const text = 'La célula es la unidad mínima de la vida y todas las plantas están hechas de ella. '.repeat(9);

const countDocuments = async (person: TestClient) => (await person.call(listDocuments)).body.total;

describe('an upload that is cut', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ PLANS: 'off' });
  });
  afterAll(() => testApp.stop());

  it('[Z33] while it waits for its twin leaves its key free', async () => {
    const person = await aPerson(testApp);
    const upload = rawUpload(testApp.origin, person, text);
    const twin = upload.open();
    twin.write(upload.body.slice(0, 300));
    const waiting = upload.open();
    await new Promise<void>((resolve) => waiting.end(upload.body, () => resolve()));
    // The waiting state is not visible from outside.
    await pause(1_000);
    waiting.destroy();
    await pause(200);
    twin.destroy();
    expect((await upload.send()).status).toBe(202);
    expect(await countDocuments(person)).toBe(1);
  });

  it('[Z33] after all of it was sent gets the stored answer when it is sent again', async () => {
    const person = await aPerson(testApp);
    const upload = rawUpload(testApp.origin, person, text);
    await upload.sendAndCut();
    for (let round = 0; round < 3; round += 1) expect((await upload.send()).status).toBe(202);
    expect((await upload.send()).headers.get('idempotency-replayed')).toBe('true');
    expect(await countDocuments(person)).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('an upload that is cut and sent three times more while its commit takes long', () => {
  /** Longer than any other call waits for its replay. */
  const LONG_MS = 13_000;
  let postgres: PostgresProcess;
  let testApp: TestApp;
  beforeAll(async () => {
    postgres = await startPostgres();
    testApp = await startTestApp({ PLANS: 'off', DATABASE_URL: postgres.databaseUrl });
  });
  afterAll(async () => {
    await testApp?.stop();
    await postgres?.remove();
  });

  it('[Z33] gets the stored answer each time', async () => {
    const person = await aPerson(testApp);
    const upload = rawUpload(testApp.origin, person, text);
    const holder = await testApp.app.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table documents in exclusive mode');
    await upload.sendAndCut();
    const tries = [1, 2, 3].map(() => upload.send());
    await pause(LONG_MS);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const stored = await Promise.all(answers.map(async (answer) => (await answer.json()) as Document));
    expect(new Set(stored.map(({ uuid }) => uuid)).size).toBe(1);
    expect(await countDocuments(person)).toBe(1);
  });
});
