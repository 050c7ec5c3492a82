import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/open-database.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { idempotencyKeys } from '#server/db/tables/platform.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Per principal: a replay comes within minutes, and a browser needs longer than that for a thousand calls. */
const MOST_KEPT = 1_000;
/** Trims once in this many calls; trimming at each call would cost more than the call. */
const TRIM_EVERY = 100;

/** One user action: the same key from the same principal at the same place has its effect once (Z33). */
export interface ActionKey {
  principal: string;
  method: string;
  path: string;
  key: string;
}

export interface StoredAnswer {
  bodyHash: string;
  status: number;
  /** A few words: the uuid of the answered object, or a short answer itself. */
  answer: unknown;
}

export interface Idempotency {
  /** Waits while the same action runs, then marks it as running; returns a function that unmarks it. */
  enter(action: ActionKey, waitMs: number): Promise<() => void>;
  /** Returns the stored answer, if the action was done before. */
  find(action: ActionKey): Promise<StoredAnswer | undefined>;
  /** Stores the answer in the transaction of the effect. Returns false if another process was first. */
  keep(tx: Tx, action: ActionKey, answer: StoredAnswer): Promise<boolean>;
  sweep(): Promise<void>;
}

export function createIdempotency(database: Database, clock: Clock): Idempotency {
  const running = new Map<string, Promise<void>>();
  /** Calls since the last trim, per principal. */
  const untrimmed = new Map<string, number>();
  const idOf = ({ principal, method, path, key }: ActionKey) => [principal, method, path, key].join(' ');

  const findRow = database.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.principal, sql.placeholder('principal')),
        eq(idempotencyKeys.method, sql.placeholder('method')),
        eq(idempotencyKeys.path, sql.placeholder('path')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('find_action');
  const insertRow = preparedPerConnection((tx) =>
    tx
      .insert(idempotencyKeys)
      .values({
        principal: sql.placeholder('principal'),
        method: sql.placeholder('method'),
        path: sql.placeholder('path'),
        key: sql.placeholder('key'),
        bodyHash: sql.placeholder('bodyHash'),
        status: sql.placeholder('status'),
        answer: sql.placeholder('answer'),
        createdAt: sql.placeholder('createdAt'),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
      .prepare('keep_action'),
  );

  /** Deletes the oldest rows of a principal above the limit. */
  async function trim(tx: Tx, principal: string): Promise<void> {
    const own = eq(idempotencyKeys.principal, principal);
    const [oldest] = await tx
      .select({ createdAt: idempotencyKeys.createdAt })
      .from(idempotencyKeys)
      .where(own)
      .orderBy(desc(idempotencyKeys.createdAt))
      .offset(MOST_KEPT - 1)
      .limit(1);
    if (oldest) await tx.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, oldest.createdAt)));
  }

  return {
    async enter(action, waitMs) {
      const id = idOf(action);
      for (let ongoing = running.get(id); ongoing; ongoing = running.get(id)) await waitOrGiveUp(ongoing, waitMs);
      // No await between the check and this mark, so two equal calls never run at the same time.
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(id, promise);
      return () => {
        running.delete(id);
        resolve();
      };
    },
    async find(action) {
      const [row] = await findRow.execute({ ...action });
      return row && { bodyHash: row.bodyHash, status: row.status, answer: row.answer };
    },
    async keep(tx, action, answer) {
      const rows = await insertRow(tx).execute({ ...action, ...answer, createdAt: clock.now() });
      const calls = (untrimmed.get(action.principal) ?? 0) + 1;
      untrimmed.set(action.principal, calls % TRIM_EVERY);
      if (calls === TRIM_EVERY) await trim(tx, action.principal);
      return rows.length > 0;
    },
    async sweep() {
      untrimmed.clear();
      await database.db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - KEPT_MS)));
    },
  };
}

async function waitOrGiveUp(ongoing: Promise<void>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('IDEMPOTENCY_IN_PROGRESS')), waitMs);
  });
  try {
    await Promise.race([ongoing, late]);
  } finally {
    clearTimeout(timer);
  }
}
