import { createHash, randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import * as contract from '#contract/model-setup.ts';
import type { HouseModel, HouseSize } from '#domain/model/house-models.ts';
import { modelPath } from '#server/platform/local-model/model-file.ts';
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
  // No registry answers there, and npm asks once.
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

it('[X08] where npm cannot install the part, the page says so with its words; a model is not taken without it', async () => {
  const failed = await waitFor(async () => {
    const { part } = await view();
    return part.state === 'failed' && part;
  });
  expect(['npm', 'npm-missing']).toContain(failed.problem);
  const body = { provider: 'local' as const, baseUrl: null, model: address, version: 0 };
  const refused = await admin.call(contract.changeModelSettings, { body });
  expect(refused.error()).toMatchObject({ code: 'MODEL_NOT_USABLE', details: [{ rule: 'part-missing' }] });
});

it('[X08] a refusal and wrong bytes are told, and nothing of them is kept', async () => {
  await start('medium');
  expect(await becomes('medium', 'failed')).toMatchObject({ problem: 'refused', said: '404' });
  await admin.call(contract.removeHouseTask, { params: { key: 'small' } });
  await becomes('small', 'absent');
  expect(existsSync(path)).toBe(false);
  hub.mood({ kind: 'wrong' });
  await start('small');
  expect(await becomes('small', 'failed')).toMatchObject({ problem: 'wrong-bytes', doneBytes: 0 });
});

it('[X01, Z01] is for administrators alone', async () => {
  const person = await aPerson(testApp);
  expect((await person.call(contract.getHouse)).error().code).toBe('NOT_FOUND');
  expect((await person.call(contract.startHouseTask, { params: { key: 'small' } })).error().code).toBe('NOT_FOUND');
  testApp.clock.advance(31 * 60_000);
  expect((await start('small')).error().code).toBe('AUTH_REAUTH_REQUIRED');
});
