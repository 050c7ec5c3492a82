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
/** A session with what is said of its plan and its document. */
export type SessionRow = SessionColumns & {
  planUuid: string | null;
  documentUuid: string | null;
  documentName: string | null;
};
export type OwnedSession = Owned<SessionRow>;
export type NewSession = typeof studySessions.$inferInsert;
export type SessionChanges = Partial<Omit<NewSession, 'uuid' | 'ownerId'>>;
export type RemovedSession = typeof removedStudySessions.$inferSelect;
/** Read parts of a session, and its ticked key points. */
export type StudiedRow = Omit<StudiedSession, 'keyPoints'> & Pick<SessionColumns, 'keyPoints'>;
export type SessionsStore = ReturnType<typeof createSessionsStore>;
type Executor = Db | Tx;

/** Running or paused: one a person at most. */
const isActive = inArray(studySessions.status, ['in_progress', 'paused']);
/** Sessions of a person must not overlap: a finished one leaves the rest of its time to others. */
const isOpen = inArray(studySessions.status, ['pending', 'in_progress', 'paused']);
/** A plan is not put there. */
const holdsTime = inArray(studySessions.status, sessionStatuses.filter(holdsItsTime));

/** When the study time of one that runs is over. */
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

/** Parts of statements that lower features own. */
interface SessionTellings {
  documentUuid(id: AnyColumn): SQL<string>;
  documentName(id: AnyColumn): SQL<string>;
  /** Time zone of a person. */
  timezone(id: AnyColumn): SQL<string>;
  /** Whether a person is told anything while no page is open. */
  isWanted(ownerId: AnyColumn): SQL<boolean>;
}

export function createSessionsStore(db: Db, told: SessionTellings) {
  const columns = {
    ...getTableColumns(studySessions),
    planUuid: sql<
      string | null
    >`(select ${studyPlans.uuid} from ${studyPlans} where ${studyPlans.id} = ${studySessions.planId})`.as('plan_uuid'),
    documentUuid: sql<string | null>`${told.documentUuid(studySessions.documentId)}`.as('document_uuid'),
    documentName: sql<string | null>`${told.documentName(studySessions.documentId)}`.as('document_name'),
  };
  const isOwn = (ownerId: number, uuid: string) =>
    and(eq(studySessions.ownerId, ownerId), eq(studySessions.uuid, uuid));

  /** The number of the active one, else of the next that waits and is not over. */
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

  /** Remembers removed sessions for calendar subscriptions that are in use. */
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
    // Somebody else may have had one of that name.
    for (const some of inPieces(removed)) await tx.insert(removedStudySessions).values(some).onConflictDoNothing();
  }

  return {
    findSession,

    /**
     * Locks a person's study: planning, beginning and moving sessions queue here, after documents, generations, tests
     * and cards.
     */
    async lockStudyOf(tx: Tx, ownerId: number): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(7324204, ${ownerId}::int)`);
    },

    /** Those that touch a time, or all of a plan, by their start. */
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

    /** Everything a person planned or studied, a page at a time, in the order it was made: moving one moves it in no page. */
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

    /** Those that touch a time, and the active or next one wherever it lies, in one statement. */
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
        // However many lie before the next, it is among them.
        .orderBy(sql`is_next desc`, asc(studySessions.startTime), asc(studySessions.id))
        .limit(most);
      const asked = rows.filter(({ isAsked }) => isAsked);
      return {
        sessions: allOwned(asked.toSorted((one, other) => +one.startTime - +other.startTime || one.id - other.id)),
        next: asOwned(rows.find((row) => row.isNext)),
      };
    },

    /** Finds a session that overlaps that time. */
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

    /** Open sessions after a moment, in their order. */
    async listOpenAfter(tx: Tx, ownerId: number, after: Date, exceptId?: number) {
      const { id, startTime, endTime } = studySessions;
      const isOther = exceptId === undefined ? undefined : ne(id, exceptId);
      return tx
        .select({ start: startTime, end: endTime })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), isOpen, gt(endTime, after), isOther))
        .orderBy(asc(startTime), asc(id));
    },

    /** When a person studies from now on, beside one plan; what has begun ends when it really will. */
    async listBusy(ownerId: number, now: Date, exceptPlanId: number | undefined, executor: Executor = db) {
      const { startTime, endTime, status, pausedAt } = studySessions;
      const at = sql`${now.toISOString()}::timestamptz`;
      const until = sql<Date>`case ${status} when 'in_progress' then ${endsAt()}
        when 'paused' then ${endsAt()} + (${at} - ${pausedAt}) else ${endTime} end`.mapWith(endTime);
      const isOther =
        exceptPlanId === undefined
          ? undefined
          : // What its recalculation leaves stands in its way, too.
            sql`not (${studySessions.planId} is not distinct from ${exceptPlanId} and ${status} = 'pending' and ${startTime} > ${at})`;
      return (
        executor
          .select({ start: startTime, end: until })
          .from(studySessions)
          .where(and(eq(studySessions.ownerId, ownerId), holdsTime, sql`${until} > ${at}`, isOther))
          // Always the same for the same sessions: what was read before and after is compared.
          .orderBy(asc(startTime), asc(studySessions.id))
      );
    },

    /** Completed sessions with their content, in the order of time; a plan is laid out by the last of them. */
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

    /** Sums of a plan's past sessions, missed or not; an early end misses the rest. */
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

    /** The titles of a plan, without numbers, among the sessions that its recalculation leaves. */
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

    /** Those that name a document. */
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
     * Gone for the person, and remembered where a calendar may have had them.
     *
     * @param again the uuids of those that are written anew
     */
    async removeSessions(
      tx: Tx,
      rows: OwnedSession[],
      removedAt: Date,
      again: ReadonlySet<string> = new Set(),
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
        rows.filter(({ uuid }) => !again.has(uuid)).map((row) => ({ ...row, sequence: row.sequence + 1, removedAt })),
      );
    },

    rememberRemoved,

    /** The latest of those that are gone. */
    async listRemoved(ownerId: number, { from, most }: { from: Date; most: number }): Promise<RemovedSession[]> {
      return db
        .select()
        .from(removedStudySessions)
        .where(and(eq(removedStudySessions.ownerId, ownerId), gte(removedStudySessions.endTime, from)))
        .orderBy(desc(removedStudySessions.removedAt), asc(removedStudySessions.uuid))
        .limit(most);
    },
    /** Those of a person that are back: how often calendars were told of each. */
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

    /** People with a session that begins by then, or with a break that has come. */
    async listToTellUnscoped(now: Date, until: Date): Promise<number[]> {
      const rows = await db
        .selectDistinct({ ownerId: studySessions.ownerId })
        .from(studySessions)
        .where(and(or(isSoon(now, until), isResting(now)), told.isWanted(studySessions.ownerId)));
      return rows.map(({ ownerId }) => ownerId);
    },

    /** Takes the waiting sessions that begin by then; each is returned once, by marking it. */
    async takeSoon(tx: Tx, ownerId: number, now: Date, until: Date) {
      const { title, startTime } = studySessions;
      return tx
        .update(studySessions)
        .set({ told: 'soon' })
        .where(and(eq(studySessions.ownerId, ownerId), isSoon(now, until)))
        .returning({ title, startTime, timezone: told.timezone(studySessions.ownerId) });
    },

    /** The same of what runs and whose study time is over, where a break follows. */
    async takeResting(tx: Tx, ownerId: number, now: Date) {
      const { title, breakMinutes } = studySessions;
      return tx
        .update(studySessions)
        .set({ told: 'break' })
        .where(and(eq(studySessions.ownerId, ownerId), isResting(now)))
        .returning({ title, breakMinutes });
    },

    /** Those of a person, or of all, that the server may have to end: waiting past their time, or running past it. */
    async listOpenUnscoped(
      now: Date,
      ownerId?: number,
      executor: Executor = db,
    ): Promise<{ ownerId: number; uuid: string }[]> {
      return executor
        .select({ ownerId: studySessions.ownerId, uuid: studySessions.uuid })
        .from(studySessions)
        .where(
          and(
            ownerId === undefined ? undefined : eq(studySessions.ownerId, ownerId),
            or(
              and(eq(studySessions.status, 'pending'), lte(studySessions.endTime, now)),
              and(
                eq(studySessions.status, 'in_progress'),
                sql`${endsAt()} + ${studySessions.breakMinutes} * interval '1 minute'
                  <= ${now.toISOString()}::timestamptz`,
              ),
            ),
          ),
        )
        .orderBy(asc(studySessions.ownerId), asc(studySessions.id))
        .limit(1_000);
    },
  };
}
