import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

describe('indexes', () => {
  it('[D14] every row that a deletion takes along or unties is found by an index', async () => {
    const { rows } = await opened.database.pool.query(`
      select conrelid::regclass || '.' || attname as column
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`);
    expect(rows).toEqual([]);
  });

  it.each(['documents', 'generations', 'quizzes'])(
    '[D10, T01] a page of %s is read in its order, however many there are',
    async (table) => {
      const client = await opened.database.pool.connect();
      try {
        // An empty table would be scanned; the test is whether the index can provide the order.
        await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
        const { rows } = await client.query(
          `explain select * from ${table} where owner_id = 1 order by created_at desc, id desc limit 25`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain(`Index Scan Backward using ${table}_owner`);
        expect(plan).not.toContain('Sort');
      } finally {
        await client.query('reset all');
        client.release();
      }
    },
  );
});
