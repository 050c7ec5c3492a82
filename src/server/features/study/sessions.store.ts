import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { sessionStatuses } from '#contract/study-sessions.ts';
import type { StudiedSession } from '#domain/study/read-parts.ts';
import { holdsItsTime } from '#domain/study/replan.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { numberOfTitle, type SameTitle } from '#domain/study/session-title.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned, stillOwned } from '#server/db/owned.ts';
import { calendarFeeds, removedStudySessions, studyPlans, studySessions } from '#server/db/tables/study.ts';

export type SessionColumns = typeof studySessions.$inferSelect;
/** A session with names of its plan and document. */
export type SessionRow = SessionColumns & {
  planUuid: string | null;
  documentUuid: string | null;
  documentName: string | null;
};
export type OwnedSession = Owned<SessionRow>;
export type NewSession = typeof studySessions.$inferInsert;
export type SessionChanges = Partial<Omit<NewSession, 'uuid' | 'ownerId'>>;
export type RemovedSession = typeof removedStudySessions.$inferSelect;
/** Parts read in a session, and its ticked key points. */
export type StudiedRow = Omit<StudiedSession, 'keyPoints'> & Pick<SessionColumns, 'keyPoints'>;
export type SessionsStore = ReturnType<typeof createSessionsStore>;
type Executor = Db | Tx;

/** Running or paused; at most one per user. */
const isActive = inArray(studySessions.status, ['in_progress', 'paused']);
/** A user's open sessions must not overlap; a finished one frees the rest of its time. */
const isOpen = inArray(studySessions.status, ['pending', 'in_progress', 'paused']);
/** Sessions whose time a plan must not use. */
const holdsTime = inArray(studySessions.status, sessionStatuses.filter(holdsItsTime));

/** End of study time of a running session. */
const endsAt = () => sql`${studySessions.actualStartTime} + (${studySessions.endTime} - ${studySessions.startTime})
  + ${studySessions.totalPauseMinutes} * interval '1 minute'`;

const isSoon = (now: Date, until: Date) =>
  and(
    eq(studySessions.status, 'pending'),
    isNull(studySessions.told),
    gt(studySessions.startTime, now),
    lte(studySessions.startTime, until),
  );
const isResting = (now: Date) =>
  and(
    eq(studySessions.status, 'in_progress'),
    or(isNull(studySessions.told), ne(studySessions.told, 'break')),
    gt(studySessions.breakMinutes, 0),
    sql`${endsAt()} <= ${now.toISOString()}::timestamptz`,
  );
const isOverdue = (now: Date) =>
  or(
    and(eq(studySessions.status, 'pending'), lte(studySessions.endTime, now)),
    and(
      eq(studySessions.status, 'in_progress'),
      sql`${endsAt()} + ${studySessions.breakMinutes} * interval '1 minute' <= ${now.toISOString()}::timestamptz`,
    ),
  );

/** SQL expressions from lower features. */
interface SessionLookups {
  documentUuid(id: AnyColumn): SQL<string>;
  documentName(id: AnyColumn): SQL<string>;
  /** Time zone of a user. */
  timezone(id: AnyColumn): SQL<string>;
  /** Whether the user wants notifications without an open page. */
  isWanted(ownerId: AnyColumn): SQL<boolean>;
}

export function createSessionsStore(db: Db, lookups: SessionLookups) {
  const columns = {
    ...getTableColumns(studySessions),
    planUuid: sql<
      string | null
    >`(select ${studyPlans.uuid} from ${studyPlans} where ${studyPlans.id} = ${studySessions.planId})`.as('plan_uuid'),
    documentUuid: sql<string | null>`${lookups.documentUuid(studySessions.documentId)}`.as('document_uuid'),
    documentName: sql<string | null>`${lookups.documentName(studySessions.documentId)}`.as('document_name'),
  };
  const isOwn = (ownerId: number, uuid: string) =>
    and(eq(studySessions.ownerId, ownerId), eq(studySessions.uuid, uuid));

  /** Owners of such sessions, by id above `after`. */
  async function listOwners(condition: SQL | undefined, after: number, most: number): Promise<number[]> {
    const rows = await db
      .selectDistinct({ ownerId: studySessions.ownerId })
      .from(studySessions)
      .where(and(gt(studySessions.ownerId, after), condition))
      .orderBy(asc(studySessions.ownerId))
      .limit(most);
    return rows.map(({ ownerId }) => ownerId);
  }

  /** Id of the active session, else of the next pending one that is not over. */
  const upcomingOrActive = (ownerId: number, now: Date) =>
    sql`select next.id from ${studySessions} next where next.owner_id = ${ownerId}
      and (next.status in ('in_progress', 'paused') or next.status = 'pending' and next.end_time > ${now.toISOString()})
      order by next.status = 'pending', next.start_time, next.id limit 1`;

  async function findSession(
    ownerId: number,
    uuid: string,
    executor: Executor = db,
  ): Promise<OwnedSession | undefined> {
    const [row] = await executor.select(columns).from(studySessions).where(isOwn(ownerId, uuid));
    return asOwned(row);
  }

  /** Remembers removed sessions for subscribed calendars. */
  async function rememberRemoved(tx: Tx, events: readonly RemovedSession[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    const isRead = eq(calendarFeeds.ownerId, first.ownerId);
    const feeds = await tx
      .select({ one: sql`1` })
      .from(calendarFeeds)
      .where(isRead);
    if (feeds.length === 0) return;
    const removed = events.map(({ uuid, ownerId, title, startTime, endTime, sequence, removedAt }) => ({
      uuid,
      ownerId,
      title,
      startTime,
      endTime,
      sequence,
      removedAt,
    }));
    // Another user may already have a removed session with this uuid.
    for (const some of inPieces(removed)) await tx.insert(removedStudySessions).values(some).onConflictDoNothing();
  }

  return {
    findSession,

    /**
     * Locks a user's study: planning, starting and moving sessions run one after the other. Take this lock after those
     * of documents, generations, tests and cards.
     */
    async lockStudyOf(tx: Tx, ownerId: number): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(7324204, ${ownerId}::int)`);
    },

    /** Sessions in a time range, or of a plan, by start. */
    async listSessions(
      ownerId: number,
      { from, to, planId, most }: { from?: Date; to?: Date; planId?: number; most: number },
      executor: Executor = db,
    ): Promise<OwnedSession[]> {
      const rows = await executor
        .select(columns)
        .from(studySessions)
        .where(
          and(
            eq(studySessions.ownerId, ownerId),
            from && gt(studySessions.endTime, from),
            to && lt(studySessions.startTime, to),
            planId === undefined ? undefined : eq(studySessions.planId, planId),
          ),
        )
        .orderBy(asc(studySessions.startTime), asc(studySessions.id))
        .limit(most);
      return allOwned(rows);
    },

    /** A user's sessions by page, in creation order, so that moving a session never changes its page. */
    async listPage(ownerId: number, { afterId, most }: { afterId: number; most: number }): Promise<OwnedSession[]> {
      const rows = await db
        .select(columns)
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), gt(studySessions.id, afterId)))
        .orderBy(asc(studySessions.id))
        .limit(most);
      return allOwned(rows);
    },

    async findActive(ownerId: number, executor: Executor = db): Promise<OwnedSession | undefined> {
      const [row] = await executor
        .select(columns)
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), isActive));
      return asOwned(row);
    },

    async findUpcomingOrActive(ownerId: number, now: Date): Promise<OwnedSession | undefined> {
      const [row] = await db
        .select(columns)
        .from(studySessions)
        .where(eq(studySessions.id, sql`(${upcomingOrActive(ownerId, now)})`));
      return asOwned(row);
    },

    /** Sessions in a time range plus the active or next one, in one statement. */
    async listWithNext(
      ownerId: number,
      { from, to, now, most }: { from: Date; to: Date; now: Date; most: number },
    ): Promise<{ sessions: OwnedSession[]; next: OwnedSession | undefined }> {
      const isNext = sql<boolean>`${studySessions.id} is not distinct from (${upcomingOrActive(ownerId, now)})`;
      const touches = and(gt(studySessions.endTime, from), lt(studySessions.startTime, to));
      const rows = await db
        .select({ ...columns, isNext: isNext.as('is_next'), isAsked: sql<boolean>`${touches}`.as('is_asked') })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), or(touches, isNext)))
        // Sort the next session first, so that the limit never cuts it off.
        .orderBy(sql`is_next desc`, asc(studySessions.startTime), asc(studySessions.id))
        .limit(most);
      const asked = rows.filter(({ isAsked }) => isAsked);
      return {
        sessions: allOwned(asked.toSorted((one, other) => +one.startTime - +other.startTime || one.id - other.id)),
        next: asOwned(rows.find((row) => row.isNext)),
      };
    },

    /** Finds a session that overlaps this time. */
    async findAt(
      tx: Tx,
      ownerId: number,
      { start, end }: { start: Date; end: Date },
      exceptId?: number,
    ): Promise<{ title: string; startTime: Date; endTime: Date }[]> {
      const { title, startTime, endTime } = studySessions;
      return tx
        .select({ title, startTime, endTime })
        .from(studySessions)
        .where(
          and(
            eq(studySessions.ownerId, ownerId),
            isOpen,
            lt(startTime, end),
            gt(endTime, start),
            exceptId === undefined ? undefined : ne(studySessions.id, exceptId),
          ),
        )
        .orderBy(asc(startTime), asc(studySessions.id))
        .limit(1);
    },

    /** Open sessions after a moment, in order. */
    async listOpenAfter(tx: Tx, ownerId: number, after: Date, exceptId?: number) {
      const { id, startTime, endTime } = studySessions;
      const isOther = exceptId === undefined ? undefined : ne(id, exceptId);
      return tx
        .select({ start: startTime, end: endTime })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), isOpen, gt(endTime, after), isOther))
        .orderBy(asc(startTime), asc(id));
    },

    /** The user's study times from now on, except those of one plan; a started session counts until its real end. */
    async listBusy(ownerId: number, now: Date, exceptPlanId: number | undefined, executor: Executor = db) {
      const { startTime, endTime, status, pausedAt } = studySessions;
      const at = sql`${now.toISOString()}::timestamptz`;
      const until = sql<Date>`case ${status} when 'in_progress' then ${endsAt()}
        when 'paused' then ${endsAt()} + (${at} - ${pausedAt}) else ${endTime} end`.mapWith(endTime);
      const isOther =
        exceptPlanId === undefined
          ? undefined
          : // Sessions that a recalculation keeps also occupy time.
            sql`not (${studySessions.planId} is not distinct from ${exceptPlanId} and ${status} = 'pending' and ${startTime} > ${at})`;
      return (
        executor
          .select({ start: startTime, end: until })
          .from(studySessions)
          .where(and(eq(studySessions.ownerId, ownerId), holdsTime, sql`${until} > ${at}`, isOther))
          // Stable order, because the results before and after are compared.
          .orderBy(asc(startTime), asc(studySessions.id))
      );
    },

    /** Completed sessions with their content, in order of time; a layout uses the most recent ones. */
    async listStudied(ownerId: number): Promise<StudiedRow[]> {
      const { type, sections, keyPoints, progress, status, endedAt, id } = studySessions;
      const isAboutSomething = sql`jsonb_array_length(${sections}) > 0`;
      const rows = await db
        .select({ type, sections, keyPoints, progress, endedAt })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), eq(status, 'completed'), isAboutSomething))
        .orderBy(desc(endedAt), desc(id))
        .limit(studyBounds.sessions);
      return rows.flatMap((row) => (row.endedAt ? [{ ...row, endedAt: row.endedAt }] : [])).toReversed();
    },

    /** Sums of a plan's past sessions, missed or not; after an early end, the rest counts as missed. */
    async sumPast(planId: number): Promise<{ sessions: number; minutes: number; missed: number }> {
      const { status, startTime, endTime, progress } = studySessions;
      const minutes = sql`extract(epoch from ${endTime} - ${startTime}) / 60`;
      const [row] = await db
        .select({
          sessions: count(),
          minutes: sql<number>`coalesce(sum(${minutes}), 0)`.mapWith(Number),
          missed:
            sql<number>`coalesce(sum(case when ${status} = 'missed' then 1 else 1 - ${progress} / 100.0 end), 0)`.mapWith(
              Number,
            ),
        })
        .from(studySessions)
        .where(and(eq(studySessions.planId, planId), inArray(status, ['completed', 'missed'])));
      return row ?? { sessions: 0, minutes: 0, missed: 0 };
    },

    /** Titles, without numbers, of sessions that a recalculation keeps. */
    async listTitles(planId: number, now: Date): Promise<SameTitle[]> {
      const { title, type, status, startTime } = studySessions;
      const bare = sql<string>`regexp_replace(${title}, ${numberOfTitle}::text, '')`.as('bare');
      const last = sql<number>`max(coalesce(substring(${title} from ${numberOfTitle}::text)::int, 1))`;
      return db
        .select({ title: bare, type, last })
        .from(studySessions)
        .where(and(eq(studySessions.planId, planId), or(ne(status, 'pending'), lte(startTime, now))))
        .groupBy(sql`bare`, type);
    },

    async countSessions(tx: Tx, ownerId: number): Promise<number> {
      const [row] = await tx.select({ all: count() }).from(studySessions).where(eq(studySessions.ownerId, ownerId));
      return row?.all ?? 0;
    },

    async insertSessions(tx: Tx, values: NewSession[]): Promise<void> {
      for (const some of inPieces(values)) await tx.insert(studySessions).values(some);
    },

    async updateSession(tx: Tx, row: OwnedSession, changes: SessionChanges): Promise<OwnedSession> {
      const [changed] = await tx
        .update(studySessions)
        .set({ ...changes, version: row.version + 1 })
        .where(eq(studySessions.id, row.id))
        .returning(columns);
      if (!changed) throw new Error('a session is gone');
      return stillOwned(row, changed);
    },

    /** Sessions that refer to a document. */
    async listSessionsOf(tx: Tx, ownerId: number, document: { id: number; uuid: string }): Promise<OwnedSession[]> {
      const names = sql`${studySessions.sections} @> ${JSON.stringify([{ documentUuid: document.uuid }])}::jsonb`;
      const rows = await tx
        .select(columns)
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), or(eq(studySessions.documentId, document.id), names)))
        .orderBy(asc(studySessions.id));
      return allOwned(rows);
    },

    /**
     * Deletes sessions, and remembers them for calendars that may show them.
     *
     * @param kept uuids of sessions that are inserted again at once
     */
    async removeSessions(
      tx: Tx,
      rows: OwnedSession[],
      removedAt: Date,
      kept: ReadonlySet<string> = new Set(),
    ): Promise<void> {
      const [first] = rows;
      if (!first) return;
      await tx.delete(studySessions).where(
        inArray(
          studySessions.id,
          rows.map(({ id }) => id),
        ),
      );
      await rememberRemoved(
        tx,
        rows.filter(({ uuid }) => !kept.has(uuid)).map((row) => ({ ...row, sequence: row.sequence + 1, removedAt })),
      );
    },

    rememberRemoved,

    /** The most recently removed sessions. */
    async listRemoved(ownerId: number, { from, most }: { from: Date; most: number }): Promise<RemovedSession[]> {
      return db
        .select()
        .from(removedStudySessions)
        .where(and(eq(removedStudySessions.ownerId, ownerId), gte(removedStudySessions.endTime, from)))
        .orderBy(desc(removedStudySessions.removedAt), asc(removedStudySessions.uuid))
        .limit(most);
    },
    /** Takes restored sessions out of the removed ones, and returns the calendar sequence of each. */
    async takeRemoved(tx: Tx, ownerId: number, uuids: string[]): Promise<Map<string, number>> {
      const { uuid, sequence } = removedStudySessions;
      const rows = await tx
        .delete(removedStudySessions)
        .where(and(eq(removedStudySessions.ownerId, ownerId), inArray(uuid, uuids)))
        .returning({ uuid, sequence });
      return new Map(rows.map((row) => [row.uuid, row.sequence]));
    },
    async deleteRemovedUntil(before: Date): Promise<void> {
      await db.delete(removedStudySessions).where(lte(removedStudySessions.removedAt, before));
    },

    /** Users with a session that starts by then, or with a break that is due, by id above `after`. */
    listOwnersToNotifyUnscoped: (now: Date, until: Date, after: number, most: number): Promise<number[]> =>
      listOwners(and(or(isSoon(now, until), isResting(now)), lookups.isWanted(studySessions.ownerId)), after, most),

    /** Marks pending sessions that start by then as announced and returns them, each only once. */
    async takeSoon(tx: Tx, ownerId: number, now: Date, until: Date) {
      const { title, startTime } = studySessions;
      return tx
        .update(studySessions)
        .set({ told: 'soon' })
        .where(and(eq(studySessions.ownerId, ownerId), isSoon(now, until)))
        .returning({ title, startTime, timezone: lookups.timezone(studySessions.ownerId) });
    },

    /** The same for running sessions whose study time is over and that have a break. */
    async takeResting(tx: Tx, ownerId: number, now: Date) {
      const { title, breakMinutes } = studySessions;
      return tx
        .update(studySessions)
        .set({ told: 'break' })
        .where(and(eq(studySessions.ownerId, ownerId), isResting(now)))
        .returning({ title, breakMinutes });
    },

    /** Sessions of a user that the server may have to end: pending or running past their time. */
    async listOpen(tx: Tx, ownerId: number, now: Date): Promise<string[]> {
      const rows = await tx
        .select({ uuid: studySessions.uuid })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), isOverdue(now)))
        .orderBy(asc(studySessions.id));
      return rows.map(({ uuid }) => uuid);
    },
    /** Users with such sessions, by id above `after`. */
    listOwnersOfOpenUnscoped: (now: Date, after: number, most: number): Promise<number[]> =>
      listOwners(isOverdue(now), after, most),
  };
}
