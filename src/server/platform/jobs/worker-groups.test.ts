import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { groupedJobs, groupOf } from './worker-groups.ts';

it('[Z38] the groups of jobs name only jobs that exist', async () => {
  const { database, drop } = await openTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>('select name from pgboss.queue');
  const names = new Set(rows.map(({ name }) => name));
  await database.close();
  await drop();
  expect(groupedJobs.filter((name) => !names.has(name))).toEqual([]);
  expect(groupOf('documents.extract')).toBe('reading');
  expect(groupOf('documents.sweep-files')).toBe('upkeep');
});
