import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, like, lte, or, sql } from 'drizzle-orm';
import { changedFields, masked, maskAddresses } from '#domain/audit/masked.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { holdsWords } from '#server/db/holds-words.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { auditEntries } from '#server/db/tables/platform.ts';
import type { Clock } from '#server/platform/clock.ts';

export type AuditActor =
  | { kind: 'admin' | 'person'; uuid: string }
  | { kind: 'stranger' | 'system' | 'cli' | 'stripe' };

/** Facts recorded about a change. Users are recorded by uuid only; their name is looked up for display. */
export interface AuditChange {
  targetUuid?: string | undefined;
  /** Name of the target, unless it is a user. */
  label?: string;
  /** The target before and after; only changed fields are stored. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | undefined;
  /** The action on this target, if the call performs one of several. */
  action?: string | undefined;
}

export interface AuditRecord extends Omit<AuditChange, 'action'> {
  action: string;
  targetKind: string;
  requestId?: string;
}

export type AuditRow = typeof auditEntries.$inferSelect;

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

/** The audit log (Z29), written in the transaction of the recorded change. */
export function createAuditTrail({
  database: { db, lists },
  clock,
}: {
  database: Pick<Database, 'db' | 'lists'>;
  clock: Clock;
}) {
  return {
    async record(tx: Tx, actor: AuditActor, entry: AuditRecord): Promise<void> {
      const { before, after } = changedFields(entry.before ?? {}, entry.after ?? {});
      await tx.insert(auditEntries).values({
        uuid: randomUUID(),
        at: clock.now(),
        actorKind: actor.kind,
        actorUuid: 'uuid' in actor ? actor.uuid : null,
        action: entry.action,
        targetKind: entry.targetKind,
        targetUuid: entry.targetUuid ?? null,
        label: maskAddresses(entry.label ?? ''),
        before: masked(before),
        after: masked(after),
        reason: entry.reason || null,
        requestId: entry.requestId ?? null,
      });
    },

    /** Whether this was already recorded for a target. */
    async has(
      tx: Tx,
      {
        action,
        targetKind,
        targetUuid,
        label,
      }: Required<Pick<AuditRecord, 'action' | 'targetKind' | 'label'>> & { targetUuid: string },
    ): Promise<boolean> {
      const rows = await tx
        .select({ uuid: auditEntries.uuid })
        .from(auditEntries)
        .where(
          and(
            eq(auditEntries.targetKind, targetKind),
            eq(auditEntries.targetUuid, targetUuid),
            eq(auditEntries.action, action),
            eq(auditEntries.label, maskAddresses(label)),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    async list(filter: AuditFilter, limit: number, offset: number): Promise<{ rows: AuditRow[]; total: number }> {
      const { actor, action, target, search, from, to } = filter;
      const matches = and(
        actor === undefined ? undefined : eq(auditEntries.actorUuid, actor),
        action === undefined
          ? undefined
          : or(eq(auditEntries.action, action), like(auditEntries.action, `${escapeLike(action)}.%`)),
        target === undefined ? undefined : eq(auditEntries.targetUuid, target),
        search ? or(holdsWords(auditEntries.reason, search), holdsWords(auditEntries.label, search)) : undefined,
        from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
        to === undefined ? undefined : lte(auditEntries.at, new Date(to)),
      );
      const rows = await lists
        .select()
        .from(auditEntries)
        .where(matches)
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(limit)
        .offset(offset);
      const [count] = await lists
        .select({ total: sql<number>`count(*)::int` })
        .from(auditEntries)
        .where(matches);
      return { rows, total: count?.total ?? 0 };
    },

    async find(uuid: string): Promise<AuditRow | undefined> {
      const [row] = await db.select().from(auditEntries).where(eq(auditEntries.uuid, uuid));
      return row;
    },

    /** Deletes entries after a year, by the clock of the database, whose trigger protects them. */
    async sweep(): Promise<void> {
      await db.delete(auditEntries).where(sql`${auditEntries.at} < now() - interval '365 days'`);
    },
  };
}
