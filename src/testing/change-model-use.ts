import type { TestApp } from './test-app.ts';

/** Changes users' use of the model, and counts the use of each day again. */
export async function changeModelUse({ app }: TestApp, statement: string, values: unknown[] = []): Promise<void> {
  const { pool } = app.database;
  await pool.query(statement, values);
  await pool.query(`
    with gone as (delete from model_days where day not in (select day from model_usage))
    insert into model_days (day, tokens, calls, cost)
    select day, sum(tokens), sum(calls), sum(cost) from model_usage group by day
    on conflict (day) do update set tokens = excluded.tokens, calls = excluded.calls, cost = excluded.cost`);
}
