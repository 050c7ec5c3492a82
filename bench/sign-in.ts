import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '#contract/accounts.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { createTestClient } from '#testing/test-client.ts';
import type { Finding } from './finding.ts';
import { median } from './median.ts';
import { productServer, startServer } from './server-process.ts';

const TRIES = 200;
const WARM_UP = 20;
const MOST_PERCENT = 10;
const email = 'ana@example.org';

/** Whether the time of a failed sign-in tells if an account exists (Z11). */
export async function measure(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-sign-in-'));
  const server = await startServer(productServer, { DATA_DIR: dataDir });
  const browser = createTestClient(server.origin);
  await browser.call(register, { body: { email, password: goodPassword, username: 'Ana' } });
  browser.cookies.clear();

  const timeOf = async (body: { email: string; password: string }): Promise<number> => {
    const begin = performance.now();
    const { status } = await browser.call(login, { body });
    if (status !== 401) throw new Error(`a failed sign-in answered ${status}`);
    return performance.now() - begin;
  };
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let turn = 0; turn < WARM_UP + TRIES; turn += 1) {
    // In turns and in changing order, so that both meet the same machine.
    const asks = [
      async () => unknown.push(await timeOf({ email: `nobody${turn}@example.org`, password: goodPassword })),
      async () => wrong.push(await timeOf({ email, password: `${goodPassword}${turn}` })),
    ];
    for (const ask of turn % 2 === 0 ? asks : asks.toReversed()) await ask();
  }
  await server.stop();
  rmSync(dataDir, { recursive: true });

  const [nobody, somebody] = [unknown, wrong].map((times) => median(times.slice(WARM_UP)));
  if (nobody === undefined || somebody === undefined) throw new Error('nothing was measured');
  return [
    { what: 'unknown e-mail, median', value: nobody, unit: 'ms' },
    { what: 'wrong password, median', value: somebody, unit: 'ms' },
    {
      what: 'difference of the medians',
      value: 100 * Math.abs(nobody / somebody - 1),
      unit: '%',
      bar: MOST_PERCENT,
    },
  ];
}
