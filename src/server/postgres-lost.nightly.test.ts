import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import type { Document } from '#contract/documents.ts';
import { createGeneration } from '#contract/generation.ts';
import { signedIn } from '#testing/killed-server.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { rawUpload } from '#testing/raw-upload.ts';
import { startServerProcess } from '#testing/server-process.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts, untilAnalysed, untilExtracted, untilGenerated } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

describe.skipIf(!hasPostgres)('on Postgres', () => {
  let postgres: PostgresProcess;
  let settings: Record<string, string>;
  beforeEach(async () => {
    postgres = await startPostgres();
    settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'repaso-lost-')), DATABASE_URL: postgres.databaseUrl };
  });
  afterEach(async () => {
    await postgres.remove();
    rmSync(settings['DATA_DIR'] ?? '', { recursive: true, force: true });
  });

  const upload = async (person: TestClient, index: number) => {
    const bytes = `${studyTexts.en}\n\nCopy ${index}.`;
    return ((await person.upload({ name: `copy-${index}.md`, bytes })).body as Document).uuid;
  };

  it('[Z40, Z44, Z49] whose database is killed the server stays, says so at once, and goes on with all when it is back', async () => {
    const server = await startServerProcess(settings);
    const person = await signedIn(server);
    const acknowledged = await Promise.all([0, 1, 2, 3].map((index) => upload(person, index)));
    const cut = rawUpload(server.origin, person, studyTexts.es);
    await postgres.kill();

    for (let round = 0; round < 5; round += 1) {
      const begin = performance.now();
      expect((await person.request('/healthz')).status).toBe(200);
      expect(await person.request('/readyz')).toMatchObject({ status: 503, body: { failing: ['database'] } });
      const call = await person.call(contract.listDocuments);
      expect([call.status, call.error().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect((await cut.send()).status).toBe(503);
      expect((await person.request('/')).status).toBeLessThan(600);
      expect(performance.now() - begin).toBeLessThan(2_000);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }

    await postgres.start();
    const back = performance.now();
    await waitFor(async () => (await person.request('/readyz')).status === 200, 10_000);
    expect((await cut.send()).status).toBe(202);
    expect((await cut.send()).headers.get('idempotency-replayed')).toBe('true');
    expect((await person.call(contract.listDocuments)).body.total).toBe(acknowledged.length + 1);
    expect(performance.now() - back).toBeLessThan(10_000);
    for (const uuid of acknowledged) {
      expect((await untilExtracted(person, uuid)).status).toBe('completed');
      expect((await untilAnalysed(person, uuid)).status).toBe('completed');
    }
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('[Z37, Z40] a server that is killed leaves its work to the next one within half a minute', async () => {
    const first = await startServerProcess(settings);
    const person = await signedIn(first);
    const uuids = [await upload(person, 0)];
    await untilExtracted(person, uuids[0] ?? '');
    const order = { kind: 'test' as const, documents: [...uuids], options: { count: 5 } };
    uuids.push(await upload(person, 1), await upload(person, 2));
    const generation = (await person.call(createGeneration, { body: order })).body.uuid;
    const database = new Client({ connectionString: postgres.databaseUrl });
    await database.connect();
    const active = `select name from pgboss.job where state = 'active'`;
    await waitFor(async () => (await database.query(active)).rows.length > 0);
    await first.end('SIGKILL');
    const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now');

    const second = await startServerProcess(settings);
    const left = () => database.query(`${active} and started_on < $1`, [rows[0]?.now]);
    await waitFor(async () => (await left()).rows.length === 0, 30_000);
    const onSecond = await signedIn(second);
    for (const uuid of uuids) expect((await untilAnalysed(onSecond, uuid)).status).toBe('completed');
    expect((await untilGenerated(onSecond, generation)).status).toBe('completed');
    await database.end();
    expect(await second.end('SIGTERM')).toBe(0);
  });
});
