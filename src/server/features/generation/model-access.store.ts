import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import {
  modelAnswers,
  modelClaims,
  modelDays,
  modelHolds,
  modelUsage,
  modelWarnings,
} from '#server/db/tables/generation.ts';
import { leaseExpiry } from '#server/db/lease.ts';
import type { Db, Tx } from '#server/db/open-database.ts';

/** Use of a model. */
export interface ModelUse {
  tokens: number;
  calls: number;
  /** In millionths of a US dollar. */
  cost: number;
}

/** A day's use that its limits count. */
export interface DayUse {
  /** Tokens of one user. */
  own: number;
  /** Tokens of everybody. */
  all: number;
  cost: number;
}

/** Maximum cost of a running call. */
export interface ModelHold {
  id: string;
  day: string;
  ownerId: number;
  tokens: number;
  cost: number;
}

const sums = {
  tokens: sql<number>`coalesce(sum(${modelUsage.tokens}), 0)::float8`,
  calls: sql<number>`coalesce(sum(${modelUsage.calls}), 0)::float8`,
  cost: sql<number>`coalesce(sum(${modelUsage.cost}), 0)::float8`,
};

export function createModelAccessStore(db: Db) {
  return {
    async findAnswer(documentId: number, key: string): Promise<unknown> {
      const [row] = await db
        .select({ answer: modelAnswers.answer })
        .from(modelAnswers)
        .where(and(eq(modelAnswers.documentId, documentId), eq(modelAnswers.key, key)));
      return row?.answer;
    },

    async findAnswers(documentId: number, keys: string[]): Promise<Map<string, unknown>> {
      const rows = await db
        .select({ key: modelAnswers.key, answer: modelAnswers.answer })
        .from(modelAnswers)
        .where(and(eq(modelAnswers.documentId, documentId), inArray(modelAnswers.key, keys)));
      return new Map(rows.map(({ key, answer }) => [key, answer]));
    },

    /** Stores the answer with its document, if the document still exists. */
    async keepAnswer({ documentId, key, answer, createdAt }: typeof modelAnswers.$inferInsert): Promise<void> {
      await db.execute(sql`
        insert into model_answers (document_id, key, answer, created_at)
        select id, ${key}, ${JSON.stringify(answer)}::jsonb, ${createdAt} from documents where id = ${documentId}
        on conflict do nothing`);
    },

    /** Spent amounts of a day, without the holds of running calls. */
    async findUse(day: string, ownerId: number): Promise<DayUse> {
      const { rows } = await db.execute<DayUse & Record<string, unknown>>(sql`
        select coalesce(sum(tokens), 0)::float8 as all, coalesce(sum(cost), 0)::float8 as cost,
          coalesce((select tokens from model_usage where owner_id = ${ownerId} and day = ${day}), 0)::float8 as own
        from model_days where day = ${day}`);
      return rows[0] ?? { own: 0, all: 0, cost: 0 };
    },

    /** Holds a call's maximum cost, if all that is spent and held leaves room for it. */
    async tryToHold(
      tx: Tx,
      { id, day, ownerId, tokens, cost }: ModelHold,
      most: DayUse,
    ): Promise<DayUse & { isHeld: boolean }> {
      // One at a time: two would both count the same room. A commit need not reach the disk, as a hold that is lost with
      // the database is only counted too late.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtext('model_usage')), set_config('synchronous_commit', 'off', true)`,
      );
      const { rows } = await tx.execute<DayUse & { isHeld: boolean } & Record<string, unknown>>(sql`
        with spent as (
          select coalesce(sum(tokens), 0)::float8 as all, coalesce(sum(cost), 0)::float8 as cost,
            coalesce((select tokens from model_usage where owner_id = ${ownerId} and day = ${day}), 0)::float8 as own
          from model_days where day = ${day}
        ), held as (
          select coalesce(sum(tokens), 0)::float8 as all, coalesce(sum(cost), 0)::float8 as cost,
            coalesce(sum(tokens) filter (where owner_id = ${ownerId}), 0)::float8 as own
          from model_holds where day = ${day} and expires_at > now()
        ), holding as (
          insert into model_holds (id, day, owner_id, tokens, cost, expires_at)
          select ${id}::uuid, ${day}::date, ${ownerId}::bigint, ${tokens}::bigint, ${cost}::bigint, ${leaseExpiry}
          from spent, held
          where spent.own + held.own + ${tokens} <= ${most.own}::float8
            and spent.all + held.all + ${tokens} <= ${most.all}::float8
            and spent.cost + held.cost + ${cost} <= ${most.cost}::float8
          returning 1
        )
        select spent.*, exists (select from holding) as "isHeld" from spent`);
      return rows[0] ?? { own: 0, all: 0, cost: 0, isHeld: false };
    },

    async renewHold(id: string): Promise<void> {
      await db.update(modelHolds).set({ expiresAt: leaseExpiry }).where(eq(modelHolds.id, id));
    },

    /** Replaces a hold with the real cost of its call, which counts even if the account was deleted meanwhile. */
    async settle({ id, day, ownerId, tokens, cost }: ModelHold): Promise<Pick<DayUse, 'all' | 'cost'>> {
      const { rows } = await db.execute<Pick<DayUse, 'all' | 'cost'> & Record<string, unknown>>(sql`
        with gone as (
          delete from model_holds where id = ${id}
        ), own as (
          insert into model_usage (day, owner_id, tokens, calls, cost)
          select ${day}::date, users.id, ${tokens}::integer, 1, ${cost}::bigint from users where users.id = ${ownerId}
          on conflict (owner_id, day) do update set tokens = model_usage.tokens + excluded.tokens,
            calls = model_usage.calls + 1, cost = model_usage.cost + excluded.cost
        )
        insert into model_days (day, tokens, calls, cost)
        values (${day}::date, ${tokens}::bigint, 1, ${cost}::bigint)
        on conflict (day) do update set tokens = model_days.tokens + excluded.tokens,
          calls = model_days.calls + 1, cost = model_days.cost + excluded.cost
        returning tokens::float8 as all, cost::float8 as cost`);
      return rows[0] ?? { all: 0, cost: 0 };
    },

    /** Use per day since a date, newest first; skips days without use. */
    listDays: (since: string): Promise<(ModelUse & { day: string })[]> =>
      db.select().from(modelDays).where(gte(modelDays.day, since)).orderBy(desc(modelDays.day)),

    /** Users with the highest use since a day. */
    listUsers: (since: string, limit: number): Promise<(ModelUse & { ownerId: number })[]> =>
      db
        .select({ ownerId: modelUsage.ownerId, ...sums })
        .from(modelUsage)
        .where(gte(modelUsage.day, since))
        .groupBy(modelUsage.ownerId)
        .orderBy(desc(sums.cost), desc(sums.tokens), modelUsage.ownerId)
        .limit(limit),

    /** Returns whether this was the day's first warning. */
    async markWarned(tx: Tx, day: string): Promise<boolean> {
      const rows = await tx.insert(modelWarnings).values({ day }).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(modelAnswers).where(lt(modelAnswers.createdAt, before));
      const day = before.toISOString().slice(0, 10);
      await db.delete(modelUsage).where(lt(modelUsage.day, day));
      await db.delete(modelDays).where(lt(modelDays.day, day));
      await db.delete(modelClaims).where(lt(modelClaims.expiresAt, sql`now()`));
      await db.delete(modelHolds).where(lt(modelHolds.expiresAt, sql`now()`));
      await db.delete(modelWarnings).where(lt(modelWarnings.day, day));
    },
  };
}
export type ModelAccessStore = ReturnType<typeof createModelAccessStore>;
