import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('[G03] examples and the golden list notice eight of ten changed rules', () => {
  const { stdout } = spawnSync(process.execPath, ['bench/mutations.ts', '--json'], { encoding: 'utf8' });
  const rows = JSON.parse(stdout) as { row: string; value: number }[];
  expect(rows.find(({ row }) => row === 'mutations noticed, %')?.value).toBeGreaterThanOrEqual(80);
});
