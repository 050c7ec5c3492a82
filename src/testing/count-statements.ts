import type { TestApp } from './test-app.ts';

/** Counts the SQL statements of some work, including prepared ones, without begin and commit. */
export async function countStatements({ app }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const client = await app.database.pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  client.release();
  const original = prototype.query;
  let count = 0;
  prototype.query = function counting(this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    // Events leave after the call, together with those of others.
    const isOwn = !/^(begin|commit|rollback)/i.test(text) && !/pgboss|pg_notify/.test(text);
    if (isOwn) count += 1;
    return original.apply(this, args);
  };
  try {
    await work();
    return count;
  } finally {
    prototype.query = original;
  }
}
