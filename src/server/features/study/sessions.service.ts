import { randomUUID } from 'node:crypto';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type {
  createStudySession,
  getUpcomingOrActiveSession,
  listStudySessions,
  StudySession,
  updateStudySession,
} from '#contract/study-sessions.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { applySessionAction, MOST_AHEAD_MS, type SessionAction } from '#domain/study/session-actions.ts';
import { firstGap } from '#domain/study/first-gap.ts';
import { readingOf, wholeSection } from '#domain/study/session-content.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import { isReady, type DocumentsService, type OwnedDocument } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import { contentColumns } from './plan-layout.ts';
import type { MaterialSection, PlanMaterial } from './plan-material.ts';
import type { PlansService } from './plans.service.ts';
import { columnsAfter, stateOf } from './session-changes.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { OwnedSession, SessionChanges, SessionColumns, SessionsStore } from './sessions.store.ts';
import { presentSession } from './study.presenter.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Manages a user's sessions: finds, creates and changes them, and runs actions in them. */
export function createSessionsService({
  sessions,
  sessionClock,
  plans,
  material,
  documents,
  streams,
  clock,
}: {
  sessions: SessionsStore;
  sessionClock: SessionClock;
  plans: PlansService;
  material: PlanMaterial;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  async function getSession({ userId }: SignedInActor, uuid: string, tx?: Tx): Promise<OwnedSession> {
    const row = await sessions.findSession(userId, uuid, tx);
    if (!row) throw new AppError('STUDY_SESSION_NOT_FOUND');
    return row;
  }

  /** Loads a session for reading, and first applies changes that are due by the clock. */
  async function getSettled(actor: SignedInActor, uuid: string): Promise<OwnedSession> {
    const row = await getSession(actor, uuid);
    if (!sessionClock.isDue(row)) return row;
    await sessionClock.settleOf(actor.userId);
    return getSession(actor, uuid);
  }

  async function requireFree(
    tx: Tx,
    { userId }: SignedInActor,
    span: { start: Date; end: Date },
    exceptId?: number,
  ): Promise<void> {
    const [other] = await sessions.findAt(tx, userId, span, exceptId);
    if (!other) return;
    const later = await sessions.listOpenAfter(tx, userId, other.endTime, exceptId);
    const freeAt = firstGap(later, other.endTime, span.end.getTime() - span.start.getTime()).toISOString();
    throw new AppError('STUDY_SCHEDULE_CONFLICT', [
      { path: 'startTime', rule: 'overlaps', other: { ...inTheWay(other), freeAt } },
    ]);
  }

  /** A plan's session must be before its exam. */
  async function requireBeforeExam(tx: Tx, actor: SignedInActor, planUuid: string | null, start: Date): Promise<void> {
    if (planUuid === null) return;
    const { examDate, timezone } = await plans.getPlan(actor, planUuid, tx);
    if (dateIn(timezone, start) > examDate)
      throw new AppError('VALIDATION_FAILED', [{ path: 'startTime', rule: 'after_exam' }]);
  }

  const sectionsIn = async (named: readonly OwnedDocument[], uuids: readonly string[]): Promise<MaterialSection[]> =>
    uuids.length === 0
      ? []
      : (await material.listSections({ ready: named.filter(isReady) })).filter(({ uuid }) => uuids.includes(uuid));

  /** Columns for the sections of a document that the user named, with their key points. */
  async function contentOf(document: OwnedDocument | undefined, uuids: readonly string[], type: StudySession['type']) {
    const chosen = await sectionsIn(document ? [document] : [], uuids);
    if (chosen.length < new Set(uuids).size)
      throw new AppError('VALIDATION_FAILED', [{ path: 'sections', rule: 'of_document' }]);
    return contentFor(chosen, type);
  }

  /** Columns after a change: other sections, or other parts of the same ones. */
  async function contentAfter(
    actor: SignedInActor,
    row: OwnedSession,
    { sections, documentUuid, type = row.type }: BodyOf<typeof updateStudySession>,
    document: OwnedDocument | undefined,
  ) {
    if (sections !== undefined || documentUuid !== undefined) return contentOf(document, sections ?? [], type);
    if (isReading(type) === isReading(row.type)) return undefined;
    const named = await documents.getDocuments(actor, [
      ...new Set(row.sections.map((section) => section.documentUuid)),
    ]);
    // A newer text of a document may have other sections.
    const kept = await sectionsIn(
      named,
      row.sections.map(({ uuid }) => uuid),
    );
    return contentFor(kept, type);
  }

  return {
    getSession,
    getSettled,
    view: async (actor: SignedInActor, uuid: string): Promise<StudySession> =>
      presentSession(await getSettled(actor, uuid)),

    async list(
      actor: SignedInActor,
      { from, to, planUuid }: QueryOf<typeof listStudySessions>,
    ): Promise<OutputOf<typeof listStudySessions>> {
      const planId = planUuid === undefined ? undefined : (await plans.getPlan(actor, planUuid)).id;
      const now = clock.now().getTime();
      const isBounded = planId === undefined || from !== undefined;
      const first = from === undefined ? (isBounded ? new Date(now - 31 * DAY_MS) : undefined) : new Date(from);
      const last =
        to === undefined ? (isBounded && first ? new Date(first.getTime() + 92 * DAY_MS) : undefined) : new Date(to);
      if (first && last && last.getTime() - first.getTime() > studyBounds.readDays * DAY_MS)
        throw new AppError('VALIDATION_FAILED', [{ path: 'to', rule: 'too_long' }]);
      const most = studyBounds.sessionsOfPlan;
      const rows = await sessions.listSessions(actor.userId, { from: first, to: last, planId, most: most + 1 });
      return { items: rows.slice(0, most).map(presentSession), hasMore: rows.length > most };
    },

    async viewActive(actor: SignedInActor): Promise<StudySession | null> {
      const row = await sessions.findActive(actor.userId);
      if (!row || !sessionClock.isDue(row)) return row ? presentSession(row) : null;
      await sessionClock.settleOf(actor.userId);
      return null;
    },

    async viewUpcomingOrActive(actor: SignedInActor): Promise<OutputOf<typeof getUpcomingOrActiveSession>> {
      let row = await sessions.findUpcomingOrActive(actor.userId, clock.now());
      if (row && sessionClock.isDue(row)) {
        await sessionClock.settleOf(actor.userId);
        row = await sessions.findUpcomingOrActive(actor.userId, clock.now());
      }
      return { session: row ? presentSession(row) : null, hasUpcomingOrActive: row !== undefined };
    },

    async create(actor: SignedInActor, body: BodyOf<typeof createStudySession>): Promise<Command<StudySession>> {
      const span = requireSpan(body, clock.now());
      const plan = body.planUuid === undefined ? undefined : await plans.getPlan(actor, body.planUuid);
      const document =
        body.documentUuid === undefined ? undefined : await documents.getDocument(actor, body.documentUuid);
      const content = await contentOf(document, body.sections, body.type);
      const uuid = randomUUID();
      return {
        async commit(tx) {
          if (document && (await documents.lockDocumentsForShare(tx, [document.id])).length === 0)
            throw new AppError('DOCUMENT_NOT_FOUND');
          await sessions.lockStudyOf(tx, actor.userId);
          // The plan may have been deleted meanwhile.
          const planId = plan ? (await plans.getPlan(actor, plan.uuid, tx)).id : null;
          if ((await sessions.countSessions(tx, actor.userId)) >= studyBounds.sessions)
            throw new AppError('STUDY_LIMIT_REACHED');
          if (plan) await requireBeforeExam(tx, actor, plan.uuid, span.start);
          await requireFree(tx, actor, span);
          await sessions.insertSessions(tx, [
            {
              ...content,
              uuid,
              ownerId: actor.userId,
              planId,
              documentId: document?.id ?? null,
              title: body.title.trim(),
              type: body.type,
              startTime: span.start,
              endTime: span.end,
              breakMinutes: body.breakDurationMinutes,
              topics: topicsOf(content.sections),
              manual: true,
              createdAt: clock.now(),
            },
          ]);
          await sessionClock.scheduleForecast(tx, { ownerId: actor.userId, planId });
          streams.publish(tx, actor.userId, { type: 'study-session', uuid, status: 'pending' });
          return presentSession(await getSession(actor, uuid, tx));
        },
      };
    },

    async update(
      actor: SignedInActor,
      uuid: string,
      body: BodyOf<typeof updateStudySession>,
    ): Promise<Command<StudySession>> {
      const row = await getSession(actor, uuid);
      const documentUuid = body.documentUuid === undefined ? row.documentUuid : body.documentUuid;
      const document = documentUuid === null ? undefined : await documents.getDocument(actor, documentUuid);
      const content = await contentAfter(actor, row, body, document);
      return {
        async commit(tx) {
          if (document && (await documents.lockDocumentsForShare(tx, [document.id])).length === 0)
            throw new AppError('DOCUMENT_NOT_FOUND');
          await sessionClock.lockSettled(tx, actor.userId);
          const current = await getSession(actor, uuid, tx);
          if (current.version !== body.version)
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current.version }]);
          if (current.status !== 'pending')
            throw new AppError('STUDY_UPDATE_INVALID', [{ path: 'status', rule: 'pending' }]);
          const { startTime: start } = current;
          const minutes = body.durationMinutes;
          const end = minutes === undefined ? current.endTime : new Date(start.getTime() + minutes * MINUTE_MS);
          const isOtherLength = end.getTime() !== current.endTime.getTime();
          if (end <= clock.now())
            throw new AppError('VALIDATION_FAILED', [{ path: 'durationMinutes', rule: 'too_short' }]);
          if (isOtherLength) await requireFree(tx, actor, { start, end }, current.id);
          // Increase the calendar sequence only if the event looks different.
          const isEventChanged = body.title !== undefined || isOtherLength;
          const changes: SessionChanges = {
            ...content,
            endTime: end,
            ...(content ? { documentId: document?.id ?? null, topics: topicsOf(content.sections) } : {}),
            ...(body.title === undefined ? {} : { title: body.title.trim() }),
            ...(isEventChanged ? { sequence: current.sequence + 1 } : {}),
            ...(body.type === undefined ? {} : { type: body.type }),
            ...(body.breakDurationMinutes === undefined ? {} : { breakMinutes: body.breakDurationMinutes }),
            manual: true,
          };
          if (content) await sessionClock.markUndone(tx, current);
          return presentSession(await sessionClock.write(tx, current, changes));
        },
      };
    },

    async remove(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      await getSession(actor, uuid);
      return {
        async commit(tx) {
          await sessions.lockStudyOf(tx, actor.userId);
          const row = await getSession(actor, uuid, tx);
          await sessions.removeSessions(tx, [row], clock.now());
          // Deleting a past session loses the parts read in it.
          const isLost = row.status === 'completed' && readingOf(row).length > 0;
          if (isLost || row.endedAt === null) await sessionClock.markUndone(tx, row);
          streams.publish(tx, actor.userId, { type: 'study-session', uuid, status: 'deleted' });
          return { ok: true };
        },
      };
    },

    /**
     * One action has one effect (Z34). A user's actions run one after the other, and a repeated action returns the
     * session unchanged.
     */
    async act(actor: SignedInActor, uuid: string, action: SessionAction): Promise<Command<StudySession>> {
      return {
        async commit(tx) {
          await sessionClock.lockSettled(tx, actor.userId);
          const row = await getSession(actor, uuid, tx);
          const now = clock.now();
          const state = stateOf(row);
          const active = action.kind === 'start' ? await sessions.findActive(actor.userId, tx) : undefined;
          const isOtherActive = active !== undefined && active.id !== row.id;
          const { session: after, refusal } = applySessionAction(state, action, now.getTime(), { isOtherActive });
          if (refusal) throw refused(action, refusal === 'session_conflict' ? active : undefined);
          if (after === state) return presentSession(row);
          if (action.kind === 'reschedule') await requireBeforeExam(tx, actor, row.planUuid, new Date(after.startTime));
          // An early start also moves a session, which may then overlap another; starting is allowed all the same.
          if (action.kind === 'reschedule')
            await requireFree(tx, actor, { start: new Date(after.startTime), end: new Date(after.endTime) }, row.id);
          return presentSession(await sessionClock.write(tx, row, columnsAfter(row, state, after, now)));
        },
      };
    },
  };
}

function refused({ kind }: SessionAction, active: SessionColumns | undefined): AppError {
  if (kind === 'reschedule') return new AppError('STUDY_UPDATE_INVALID', [{ path: 'startTime', rule: 'not_possible' }]);
  return new AppError('STUDY_SESSION_CONFLICT', [
    active ? { path: 'status', rule: 'other_active', other: inTheWay(active) } : { path: 'status', rule: 'not_now' },
  ]);
}

const inTheWay = ({ title, startTime, endTime }: Pick<SessionColumns, 'title' | 'startTime' | 'endTime'>) => ({
  title,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
});

const contentFor = (sections: readonly MaterialSection[], type: StudySession['type']) =>
  contentColumns(sections, new Map(isReading(type) ? sections.map(({ uuid }) => [uuid, wholeSection]) : []));

/** Card and test sessions have no reading parts. */
const isReading = (type: StudySession['type']): boolean => type === 'study' || type === 'review';

const topicsOf = (sections: { title: string }[]): string[] => [...new Set(sections.map(({ title }) => title))];

/**
 * A session created by hand has the length limits of a plan's session, and must be neither over nor beyond all plans
 * (P13).
 */
function requireSpan({ startTime, endTime }: { startTime: string; endTime: string }, now: Date) {
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const minutes = (end.getTime() - start.getTime()) / MINUTE_MS;
  const { least, most } = studyBounds.sessionMinutes;
  const fault = (path: string, rule: string) => new AppError('VALIDATION_FAILED', [{ path, rule }]);
  if (!(minutes > 0)) throw fault('endTime', 'end_not_after_start');
  if (minutes < least || minutes > most) throw fault('endTime', minutes < least ? 'too_short' : 'too_long');
  if (end <= now) throw fault('startTime', 'in_future');
  if (start.getTime() - now.getTime() > MOST_AHEAD_MS) throw fault('startTime', 'too_far');
  return { start, end };
}
