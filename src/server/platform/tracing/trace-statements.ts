import { trace } from '@opentelemetry/api';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { withSpan } from './with-span.ts';

type Query = (...given: unknown[]) => unknown;

/**
 * Puts each statement of a call or job into a span with its name, or with its verb and table; never with its values.
 * Leaves out the polls of the server itself.
 */
export function traceStatements(pool: Pool): void {
  const watched = new WeakSet<PoolClient>();
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const watch = (client: PoolClient) => {
    if (!watched.has(client)) client.query = traced(client.query.bind(client) as Query) as PoolClient['query'];
    watched.add(client);
    return client;
  };
  pool.query = traced(pool.query.bind(pool) as Query) as Pool['query'];
  // The pool's own query connects with a callback.
  pool.connect = ((...given: unknown[]) =>
    given.length > 0 ? connect(...given) : (connect() as Promise<PoolClient>).then(watch)) as Pool['connect'];
}

function traced(query: Query): Query {
  return (...given) => {
    const [statement] = given;
    // The pool's own query calls the client's with a callback.
    const isInside = typeof given.at(-1) === 'function' || isSubmittable(statement);
    if (isInside || !trace.getActiveSpan()) return query(...given);
    return withSpan(`db ${nameOf(statement)}`, { 'db.system.name': 'postgresql' }, async () => query(...given));
  };
}

const isSubmittable = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;

/** "select documents"; prepared statements have names. */
export function nameOf(statement: unknown): string {
  const { name, text } =
    typeof statement === 'string' ? { name: undefined, text: statement } : (statement as QueryConfig);
  if (name) return name;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i.exec(text)?.[1];
  return table ? `${verb} ${table.replaceAll('"', '').toLowerCase()}` : verb;
}
