import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMutatedPackage, readMutatedTable } from '#testing/fixtures/read-mutated.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutated-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('[F06, Z22] 14,000 tables with mistakes: each row is a card or is told', async () => {
  let read = 0;
  for (let seed = 0; seed < 14_000; seed += 1) if (await readMutatedTable(seed, folder)) read += 1;
  expect(read).toBeGreaterThan(10_000);
});

it('[F06, Z22] 6,000 packages with mistakes: each card is one of ours or is told', async () => {
  let read = 0;
  for (let seed = 0; seed < 6_000; seed += 1) if (await readMutatedPackage(seed, folder)) read += 1;
  expect(read).toBeGreaterThan(3_000);
});
