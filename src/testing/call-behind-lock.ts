import type { Pool, PoolClient } from 'pg';
import { waitFor } from './wait-for.ts';

/** Tests with locks need more than the embedded database's single connection. */
export const hasManyConnections = Boolean(process.env['TEST_DATABASE_URL']);

/** Counts the connections of this database that wait for a lock; other test files share the server. */
export const waitingForLocks = async (pool: Pool): Promise<number> =>
  (
    await pool.query(
      'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
  ).rows.length;

/** Sends a request while the test's own transaction holds a lock, and commits once the request waits for it. */
export async function callBehindLock<Answer>(
  pool: Pool,
  steps: {
    hold: (holder: PoolClient) => Promise<unknown>;
    call: () => Promise<Answer>;
    whileItWaits?: (holder: PoolClient) => Promise<unknown>;
  },
): Promise<Answer> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await steps.hold(holder);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    let isAnswered = false;
    const answer = steps.call().finally(() => (isAnswered = true));
    await waitFor(async () => {
      if (isAnswered) return true;
      const waiting = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      return (await pool.query(waiting, [rows[0]?.pid])).rows.length > 0;
    });
    if (isAnswered) throw new Error(`waited for nothing: ${JSON.stringify(await answer)}`);
    await steps.whileItWaits?.(holder);
    await holder.query('commit');
    return await answer;
  } finally {
    // After a commit, the rollback only warns.
    await holder.query('rollback');
    holder.release();
  }
}
