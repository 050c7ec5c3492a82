import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeJobs } from '#contract/admin-queue.ts';
import { listAudit } from '#contract/audit.ts';
import * as contract from '#contract/model-setup.ts';
import type { HouseModel, HouseSize } from '#domain/model/house-models.ts';
import { unfinishedPart } from '#server/platform/local-model/install-part.ts';
import { modelPath, partFolder } from '#server/platform/local-model/model-file.ts';
import { unfinished } from '#server/platform/local-model/fetch-model.ts';
import { type FakeHub, startFakeHub } from '#testing/fake-hub.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

const bytes = randomBytes(1_500_000);
const address = 'hf:o/n/small.gguf';
const model = (size: HouseSize, more: Partial<HouseModel> = {}): HouseModel => ({
  size,
  name: `Model ${size}`,
  address,
  revision: 'main',
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  licence: 'Apache-2.0',
  ...more,
});

let testApp: TestApp;
let admin: TestClient;
let hub: FakeHub;
let folder: string;
let path: string;
beforeAll(async () => {
  // No registry answers there, and npm tries only once.
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('npm_config_cache', await mkdtemp(join(tmpdir(), 'repaso-npm-')));
  folder = await mkdtemp(join(tmpdir(), 'repaso-house-'));
  path = modelPath(address, folder);
  hub = await startFakeHub('/o/n/resolve/main/small.gguf', bytes);
  const large = { bytes: 10 ** 15, address: 'hf:o/n/large.gguf' } as const;
  testApp = await startTestApp(
    { LOCAL_MODEL_DIR: folder, MODEL_HUB_URL: hub.origin },
    { houseModels: [model('small'), model('medium', { address: 'hf:o/n/gone.gguf' }), model('large', large)] },
  );
  admin = await aPerson(testApp);
});
afterAll(async () => {
  await testApp.stop();
  await hub.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

type Key = HouseSize | 'part';
const view = async () => (await admin.call(contract.getHouse)).body;
const of = async (size: HouseSize) => (await view()).models.find((one) => one.size === size);
const start = (key: Key) => admin.call(contract.startHouseTask, { params: { key } });
const becomes = (size: HouseSize, state: string) =>
  waitFor(async () => {
    const seen = await of(size);
    return seen?.state === state && seen;
  });

it('[X08] says what each size needs and what this machine has', async () => {
  const { machine, part, models } = await view();
  expect(machine.cores).toBeGreaterThan(0);
  expect(machine.freeDiskBytes).toBeGreaterThan(0);
  expect(machine.reserveBytes).toBe(testApp.config.diskReserveBytes);
  expect(part).toMatchObject({ state: 'absent', version: '3.22.1' });
  expect(models.map(({ state, lacks }) => [state, lacks])).toEqual([
    ['absent', null],
    ['absent', null],
    ['absent', 'memory'],
  ]);
  expect((await start('large')).error()).toMatchObject({ code: 'MODEL_NOT_USABLE', details: [{ rule: 'no_memory' }] });
});

it('[X08, Z29] a model is fetched with progress, paused, resumed and checked before it has its name', async () => {
  hub.mood({ kind: 'slow' });
  expect((await start('small')).status).toBe(202);
  const half = await waitFor(async () => {
    const seen = await of('small');
    return seen && seen.doneBytes > 100_000 && seen;
  });
  expect(half.state).toBe('running');
  expect((await admin.call(contract.pauseHouseTask, { params: { key: 'small' } })).status).toBe(200);
  const paused = await becomes('small', 'paused');
  expect(existsSync(path)).toBe(false);
  const kept = await waitFor(async () => {
    const size = statSync(unfinished(path)).size;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return statSync(unfinished(path)).size === size && size;
  });
  expect(kept).toBeGreaterThanOrEqual(paused.doneBytes > 0 ? 1 : 0);
  hub.mood({ kind: 'right' });
  await start('small');
  const ready = await becomes('small', 'ready');
  expect(hub.asked.at(-1)).toBe(kept);
  expect(ready.doneBytes).toBe(bytes.length);
  const { items } = (await admin.call(listAudit, { query: { action: 'model.fetch' } })).body;
  expect(items).toHaveLength(2);
});

it('[X08] where npm cannot install the part, the page says so, with its words beside; a model is not taken without it', async () => {
  const failed = await waitFor(async () => {
    const { part } = await view();
    return part.state === 'failed' && part;
  });
  expect(['npm-unreachable', 'npm-missing']).toContain(failed.problem);
  const body = { provider: 'local' as const, baseUrl: null, model: address, version: 0 };
  const refused = await admin.call(contract.changeModelSettings, { body });
  expect(refused.error()).toMatchObject({ code: 'MODEL_NOT_USABLE', details: [{ rule: 'part-missing' }] });
});

it('[X08] a refusal and wrong bytes are told, and nothing of them is kept', async () => {
  await start('medium');
  expect(await becomes('medium', 'failed')).toMatchObject({ problem: 'refused', said: '404' });
  await admin.call(contract.removeHouseTask, { params: { key: 'small' } });
  await waitFor(() => Promise.resolve(!existsSync(path)));
  expect((await of('small'))?.state).toBe('absent');
  hub.mood({ kind: 'wrong' });
  await start('small');
  expect(await becomes('small', 'failed')).toMatchObject({ problem: 'wrong-bytes', doneBytes: 0 });
});

it('[X08, Z33] a pause or a deletion that is repeated stops no later start, and what is deleted counts no more', async () => {
  const params = { key: 'small' } as const;
  const [pausing, removing] = [randomUUID(), randomUUID()].map((key) => ({ headers: { 'idempotency-key': key } }));
  hub.mood({ kind: 'slow' });
  await start('small');
  await waitFor(async () => ((await of('small'))?.doneBytes ?? 0) > 100_000);
  expect((await admin.call(contract.pauseHouseTask, { params, ...pausing })).status).toBe(200);
  await start('small');
  const repeated = await admin.call(contract.pauseHouseTask, { params, ...pausing });
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  hub.mood({ kind: 'right' });
  await becomes('small', 'ready');

  const removed = (await admin.call(contract.removeHouseTask, { params, ...removing })).body;
  expect(removed.models[0]).toMatchObject({ state: 'absent', doneBytes: 0 });
  await waitFor(() => Promise.resolve(!existsSync(path)));
  await start('small');
  await becomes('small', 'ready');
  await admin.call(contract.removeHouseTask, { params, ...removing });
  expect((await of('small'))?.state).toBe('ready');
  expect(existsSync(path)).toBe(true);
});

it('[X08, X06] cancelled under the queue, a download says so and can be started again', async () => {
  await admin.call(contract.removeHouseTask, { params: { key: 'small' } });
  await waitFor(() => Promise.resolve(!existsSync(path)));
  hub.mood({ kind: 'slow' });
  await start('small');
  await waitFor(async () => ((await of('small'))?.doneBytes ?? 0) > 0);
  const { rows } = await testApp.app.database.pool.query<{ id: string }>(
    `select id from pgboss.job where name = 'model-setup.fetch-for-house' and state = 'active'`,
  );
  await admin.call(changeJobs, { body: { action: 'cancel', uuids: rows.map(({ id }) => id) } });
  expect(await becomes('small', 'failed')).toMatchObject({ problem: 'given-up' });
  hub.mood({ kind: 'right' });
  await start('small');
  await becomes('small', 'ready');
});

it('[X08] a disk that takes nothing is told with its words; deleting mends it', async () => {
  await admin.call(contract.removeHouseTask, { params: { key: 'small' } });
  await waitFor(() => Promise.resolve(!existsSync(path)));
  await mkdir(unfinished(path));
  await start('small');
  const failed = await becomes('small', 'failed');
  expect(failed.problem).toBe('disk');
  expect(failed.said).toContain('EISDIR');
  await mkdir(unfinishedPart(partFolder(folder)), { recursive: true });
  for (const key of ['small', 'part'] as const) await admin.call(contract.removeHouseTask, { params: { key } });
  await waitFor(() =>
    Promise.resolve(!existsSync(unfinished(path)) && !existsSync(unfinishedPart(partFolder(folder)))),
  );
  await start('small');
  await becomes('small', 'ready');
});

it('[X01, Z01] is for administrators alone', async () => {
  const person = await aPerson(testApp);
  expect((await person.call(contract.getHouse)).error().code).toBe('NOT_FOUND');
  expect((await person.call(contract.startHouseTask, { params: { key: 'small' } })).error().code).toBe('NOT_FOUND');
  testApp.clock.advance(31 * 60_000);
  expect((await start('small')).error().code).toBe('AUTH_REAUTH_REQUIRED');
});
