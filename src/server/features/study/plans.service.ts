import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type {
  createStudyPlan,
  getStudyMaterial,
  listStudyForecasts,
  listStudyPlans,
  PlanFit,
  previewStudyPlan,
  StudyPlanView,
  updateStudyPlan,
} from '#contract/study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { knownTimezone } from '#domain/accounts/is-timezone.ts';
import { isEvidence } from '#domain/study/evidence.ts';
import type { TimeSpan } from '#domain/study/expand-slots.ts';
import { readParts } from '#domain/study/read-parts.ts';
import { isReplaced } from '#domain/study/replan.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn, findExamFault, findTimeFaults, type PlanFault } from '#domain/study/study-plan-rules.ts';
import { weeklyMinutesOf } from '#domain/study/weekly-minutes.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CardMemory } from '#server/features/flashcards/card-memory.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FoldersService } from '#server/features/documents/folders.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventBus } from '#server/events.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Command } from '#server/platform/command.ts';
import type { Planning } from '#server/platform/planning/planning.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { ForecastsStore } from './forecasts.store.ts';
import {
  contentColumns,
  keyOfPoint,
  layOut,
  type LaidOutSession,
  type Layout,
  type LayoutInput,
  namedSections,
  type PlanTimesAndChoices,
} from './plan-layout.ts';
import { readPlanMemory } from './plan-memory.ts';
import type { Material, PlanMaterial } from './plan-material.ts';
import type { OwnedPlan, PlanChanges, PlansStore } from './plans.store.ts';
import type { NewSession, OwnedSession, RemovedSession, SessionsStore } from './sessions.store.ts';
import { presentForecast, presentListItem, presentPlan, presentSections } from './study.presenter.ts';

export type PlansService = ReturnType<typeof createPlansService>;

/** The other inputs of a layout. */
type Gathered = Pick<LayoutInput, 'sections' | 'memory' | 'past' | 'studied' | 'now'> & { busy: TimeSpan[] };
/** A layout computed before its transaction, with the user's other study times at that moment. */
interface Prepared {
  gathered: Gathered;
  layout: Layout;
}
type PlanBody = BodyOf<typeof createStudyPlan>;

/** Manages plans: creates and changes them and places their sessions. */
export function createPlansService({
  plans,
  sessions,
  material,
  forecasts,
  cardMemory,
  planning,
  limits,
  accounts,
  documents,
  folders,
  streams,
  events,
  clock,
}: {
  plans: PlansStore;
  sessions: SessionsStore;
  material: PlanMaterial;
  forecasts: ForecastsStore;
  cardMemory: CardMemory;
  planning: Planning;
  limits: RateLimiter;
  accounts: AccountsService;
  documents: DocumentsService;
  folders: FoldersService;
  streams: EventStreams;
  events: EventBus;
  clock: Clock;
}) {
  const inTurn = createTurns();
  const publish = (tx: Tx, { userId }: SignedInActor, uuid: string, status: string) =>
    streams.publish(tx, userId, { type: 'study-plan', uuid, status });

  async function getPlan({ userId }: SignedInActor, uuid: string, tx?: Tx): Promise<OwnedPlan> {
    const row = await plans.findPlan(userId, uuid, tx);
    if (!row) throw new AppError('STUDY_PLAN_NOT_FOUND');
    return row;
  }

  /** Locks the user's sessions and plans. */
  async function lockPlan(tx: Tx, actor: SignedInActor, uuid: string): Promise<OwnedPlan> {
    await sessions.lockStudyOf(tx, actor.userId);
    return getPlan(actor, uuid, tx);
  }

  /** The requested time zone if the server knows it, else the account's. */
  const zoneOf = async (actor: SignedInActor, asked?: string): Promise<string> =>
    knownTimezone(asked) ?? (await accounts.getUser(actor)).timezone;

  async function gather(actor: SignedInActor, chosen: Material, planId: number | undefined): Promise<Gathered> {
    const sections = await material.listSections(chosen);
    const memory = await readPlanMemory(cardMemory, actor, sections);
    const now = clock.now();
    const busy = await sessions.listBusy(actor.userId, now, planId);
    const past =
      planId === undefined
        ? nothingPast
        : { ...(await sessions.sumPast(planId)), titles: await sessions.listTitles(planId, now) };
    const before = await sessions.listStudied(actor.userId);
    const ticked = before.flatMap(({ keyPoints }) => keyPoints.filter(({ status }) => status === 'completed'));
    const studied = { read: readParts(before), ticked: new Set(ticked.map(keyOfPoint)) };
    return { sections, memory, past, studied, busy, now };
  }

  /** Time spans of a plan's pending sessions. */
  async function listAhead(
    { userId }: SignedInActor,
    planId: number,
    now: Date,
  ): Promise<(TimeSpan & { uuid: string })[]> {
    const rows = await sessions.listSessions(userId, { planId, from: now, most: studyBounds.sessions });
    const ahead = rows.filter((row) => isReplaced(row, now));
    return ahead.map(({ uuid, startTime, endTime }) => ({ uuid, start: startTime, end: endTime }));
  }

  /** Pending and active sessions of a plan with the parts they read; the active one continues from now. */
  async function listToCome(
    { userId }: SignedInActor,
    planId: number,
    now: Date,
  ): Promise<(TimeSpan & Pick<OwnedSession, 'type' | 'sections'>)[]> {
    const rows = await sessions.listSessions(userId, { planId, from: now, most: studyBounds.sessions });
    const waiting = rows.filter(({ status }) => status === 'pending');
    // After a long pause, the session's time is over.
    const active = await sessions.findActive(userId);
    return (active?.planId === planId ? [active, ...waiting] : waiting).map(
      ({ startTime, endTime, type, sections: named }) => {
        const start = startTime > now ? startTime : now;
        return { start, end: endTime > start ? endTime : start, type, sections: named };
      },
    );
  }

  /** The slow layout runs before the transaction, one plan per user at a time, since there is one planning thread. */
  async function prepare({ userId }: SignedInActor, plan: PlanTimesAndChoices, gathered: Gathered): Promise<Prepared> {
    await limits.take('studyPlans', String(userId));
    return inTurn(userId, async () => ({ gathered, layout: await layOut(planning, { ...gathered, plan }) }));
  }

  async function view(actor: SignedInActor, uuid: string): Promise<StudyPlanView> {
    const row = await getPlan(actor, uuid);
    const sections = await material.listSections(await material.ofPlan(actor, row));
    const { cards } = await readPlanMemory(cardMemory, actor, sections);
    return presentPlan(row, sections, cards);
  }

  /** Replaces the coming sessions of a plan. */
  async function place(
    tx: Tx,
    { userId }: SignedInActor,
    planId: number,
    { gathered, layout: { sessions: placed, fit, prediction } }: Prepared,
    isConfirmed: boolean,
  ): Promise<Pick<PlanChanges, 'fit' | 'isOutdated'>> {
    const { now } = gathered;
    const former = await sessions.listSessions(userId, { planId, from: now, most: studyBounds.sessions }, tx);
    const replaced = former.filter((row) => isReplaced(row, now));
    // Sessions made or moved by hand are replaced only after confirmation (P04).
    if (!isConfirmed && replaced.some(({ manual }) => manual)) throw new AppError('STUDY_MANUAL_CHANGES');
    const formerAt = new Map(replaced.map((row) => [row.startTime.getTime(), row]));
    const keptUuids = placed.flatMap(({ startTime }) => formerAt.get(startTime.getTime())?.uuid ?? []);
    await sessions.removeSessions(tx, replaced, now, new Set(keptUuids));
    // Another plan changed meanwhile, so the layout may overlap its sessions.
    const busy = await sessions.listBusy(userId, now, undefined, tx);
    if (!isDeepStrictEqual(busy, gathered.busy)) throw new AppError('STUDY_SCHEDULE_CONFLICT');
    if ((await sessions.countSessions(tx, userId)) + placed.length > studyBounds.sessions)
      throw new AppError('STUDY_LIMIT_REACHED');
    const rows = placed.map(({ parts, ...session }): NewSession => ({
      ...session,
      ...contentColumns(session.sections, parts, gathered.studied.ticked),
      ...namedLike(formerAt.get(session.startTime.getTime()), session),
      ownerId: userId,
      planId,
      createdAt: now,
    }));
    await sessions.insertSessions(tx, rows);
    if (prediction) await forecasts.add(tx, { ...prediction, planId, at: now });
    return { fit, isOutdated: false };
  }

  const listRows = async (actor: SignedInActor): Promise<OwnedPlan[]> =>
    plans.listPlans(actor.userId, dateIn(await zoneOf(actor), clock.now()));

  /** Updates what an outdated plan leaves unread: material in none of its current sessions. */
  async function noteUnread(tx: Tx, { id, fit, isOutdated }: OwnedPlan, unread: PlanFit['unread']): Promise<void> {
    if (!fit || !isOutdated) return;
    const missingMinutes = unread.reduce((sum, { minutes }) => sum + minutes, 0);
    // The advice about more time was computed for other sessions, so drop it.
    const noAdvice = { weeklyMinutesNeeded: null, recallWithoutUnread: null, target: null };
    await plans.setFit(tx, id, { ...fit, ...noAdvice, fits: unread.length === 0, unread, missingMinutes });
  }

  return {
    getPlan,
    lockPlan,
    noteUnread,
    listRows,
    view,
    zoneOf,
    gather,
    listAhead,
    listToCome,
    planOfRow,

    async list(actor: SignedInActor): Promise<OutputOf<typeof listStudyPlans>> {
      return { items: (await listRows(actor)).map(presentListItem) };
    },

    async listForecasts(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof listStudyForecasts>> {
      const rows = await forecasts.listDays((await getPlan(actor, uuid)).id, studyBounds.readDays);
      return { items: rows.map(presentForecast) };
    },

    async viewMaterial(
      actor: SignedInActor,
      query: QueryOf<typeof getStudyMaterial>,
    ): Promise<OutputOf<typeof getStudyMaterial>> {
      const chosen = await material.choose(actor, {
        documents: listOf(query.documents, 'documents'),
        folders: listOf(query.folders, 'folders'),
      });
      const sections = await material.listSections(chosen);
      const name = ({ uuid, name: named }: { uuid: string; name: string }) => ({ uuid, name: named });
      return {
        documents: chosen.ready.map(name),
        notReady: chosen.notReady.map(name),
        sections: presentSections(sections, nothingChosen, (await readPlanMemory(cardMemory, actor, sections)).cards),
      };
    },

    async preview(
      actor: SignedInActor,
      { planUuid, ...body }: BodyOf<typeof previewStudyPlan>,
    ): Promise<OutputOf<typeof previewStudyPlan>> {
      const row = planUuid === undefined ? undefined : await getPlan(actor, planUuid);
      const asked = planOf(body, await zoneOf(actor, body.timezone));
      requireSound(asked, clock.now());
      const chosen = await material.choose(actor, body);
      requireReady(chosen);
      const gathered = await gather(actor, chosen, row?.id);
      const plan = { ...asked, usesAllTime: usesAllTime(body, gathered) };
      const { layout } = await prepare(actor, plan, gathered);
      const { prediction } = layout;
      return {
        sessions: layout.sessions.map(({ startTime, endTime, type, title, sections, parts, cards = 0 }) => ({
          startTime: startTime.toISOString(),
          endTime: endTime.toISOString(),
          type,
          title,
          sections: namedSections(sections, parts),
          cards,
        })),
        sections: presentSections(gathered.sections, plan, gathered.memory.cards),
        usesAllTime: plan.usesAllTime,
        fit: layout.fit,
        forecast: prediction ? presentForecast({ ...prediction, at: gathered.now }) : null,
        weeklyMinutes: weeklyMinutesOf(layout.sessions, gathered.now),
      };
    },

    async create(actor: SignedInActor, body: PlanBody): Promise<Command<StudyPlanView>> {
      const asked = planOf(body, await zoneOf(actor, body.timezone));
      requireSound(asked, clock.now());
      const chosen = await material.choose(actor, body);
      requireReady(chosen);
      const gathered = await gather(actor, chosen, undefined);
      const plan = { ...asked, usesAllTime: usesAllTime(body, gathered) };
      const prepared = await prepare(actor, plan, gathered);
      const { sections, memory } = gathered;
      const uuid = randomUUID();
      return {
        async commit(tx) {
          const { documentIds, folderIds } = await lockMaterial(tx, actor, chosen);
          await sessions.lockStudyOf(tx, actor.userId);
          if ((await plans.countPlans(tx, actor.userId)) >= studyBounds.plans)
            throw new AppError('STUDY_LIMIT_REACHED');
          const { id } = await plans.insertPlan(tx, {
            ...columnsOf(plan),
            uuid,
            ownerId: actor.userId,
            title: body.title.trim(),
            createdAt: clock.now(),
            // Placing the sessions makes it version 1.
            version: 0,
          });
          await plans.setMaterial(tx, id, documentIds, folderIds);
          const placed = await place(tx, actor, id, prepared, true);
          const row = await plans.updatePlan(tx, await getPlan(actor, uuid, tx), placed);
          publish(tx, actor, uuid, 'created');
          await events.emit(tx, 'plan.created', { ownerId: actor.userId, planUuid: uuid });
          return presentPlan(row, sections, memory.cards);
        },
      };
    },

    async update(
      actor: SignedInActor,
      uuid: string,
      { version, title, examMark, discardManualChanges, ...changes }: BodyOf<typeof updateStudyPlan>,
    ): Promise<Command<StudyPlanView>> {
      const row = await getPlan(actor, uuid);
      const before = planOfRow(row);
      const plan = changedPlan(before, changes);
      const isOtherMaterial = isOther(changes.documents, row.documents) || isOther(changes.folders, row.folders);
      const chosen = isOtherMaterial
        ? await material.choose(actor, {
            documents: changes.documents ?? row.documents.map((document) => document.uuid),
            folders: changes.folders ?? row.folders.map((folder) => folder.uuid),
          })
        : await material.ofPlan(actor, row);
      if (examMark !== undefined && examMark !== null && row.examDate >= dateIn(row.timezone, clock.now()))
        throw new AppError('STUDY_UPDATE_INVALID', [{ path: 'examMark', rule: 'after_exam' }]);
      const gathered = await gather(actor, chosen, row.id);
      const isPlacedAnew = isOtherMaterial || isPlacedOtherwise(plan, before, gathered);
      if (isPlacedAnew) requireSound(plan, clock.now());
      if (isOtherMaterial) requireReady(chosen);
      else if (isPlacedAnew) requireRead(chosen);
      const prepared = isPlacedAnew ? await prepare(actor, plan, gathered) : undefined;
      return {
        async commit(tx) {
          const { documentIds, folderIds } = await lockMaterial(tx, actor, chosen);
          await sessions.lockStudyOf(tx, actor.userId);
          const current = await getPlan(actor, uuid, tx);
          if (current.version !== version)
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current.version }]);
          let placed: PlanChanges = {};
          if (prepared) {
            if (isOtherMaterial) await plans.setMaterial(tx, current.id, documentIds, folderIds);
            placed = await place(tx, actor, current.id, prepared, discardManualChanges);
          }
          await plans.updatePlan(tx, current, {
            ...columnsOf(plan),
            ...placed,
            ...(title === undefined ? {} : { title: title.trim() }),
            ...(isOtherExam(current, plan, title) ? { examSequence: current.examSequence + 1 } : {}),
            ...(examMark === undefined ? {} : { examMark }),
          });
          publish(tx, actor, uuid, 'changed');
          return presentPlan(await getPlan(actor, uuid, tx), gathered.sections, gathered.memory.cards);
        },
      };
    },

    /** Replans only from now on; started and past sessions stay (P04). */
    async recalculate(actor: SignedInActor, uuid: string, isConfirmed: boolean): Promise<Command<StudyPlanView>> {
      const row = await getPlan(actor, uuid);
      const chosen = await material.ofPlan(actor, row);
      requireRead(chosen);
      const gathered = await gather(actor, chosen, row.id);
      const prepared = await prepare(actor, planOfRow(row), gathered);
      return {
        async commit(tx) {
          await documents.lockDocumentsForShare(tx, [
            ...new Set(gathered.sections.map(({ documentId }) => documentId)),
          ]);
          await sessions.lockStudyOf(tx, actor.userId);
          const current = await getPlan(actor, uuid, tx);
          // Another window changed the plan meanwhile, so this layout no longer fits it.
          if (current.version !== row.version)
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current.version }]);
          await plans.updatePlan(tx, current, await place(tx, actor, current.id, prepared, isConfirmed));
          publish(tx, actor, uuid, 'changed');
          return presentPlan(await getPlan(actor, uuid, tx), gathered.sections, gathered.memory.cards);
        },
      };
    },

    /** Deletes coming sessions with the plan; studied ones stay without a plan. */
    async remove(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      await getPlan(actor, uuid);
      return {
        async commit(tx) {
          await sessions.lockStudyOf(tx, actor.userId);
          const row = await getPlan(actor, uuid, tx);
          const all = await sessions.listSessions(actor.userId, { planId: row.id, most: studyBounds.sessions }, tx);
          const isKept = ({ status, studiedMs }: (typeof all)[number]) =>
            status === 'in_progress' || status === 'paused' || studiedMs > 0;
          await sessions.removeSessions(
            tx,
            all.filter((session) => !isKept(session)),
            clock.now(),
          );
          await sessions.rememberRemoved(tx, [goneExam(row, clock.now())]);
          await plans.deletePlan(tx, row);
          publish(tx, actor, uuid, 'deleted');
          return { ok: true };
        },
      };
    },
  };

  /** Locks the documents of a plan until its rows are written; throws if one was deleted meanwhile. */
  async function lockMaterial(tx: Tx, actor: SignedInActor, chosen: Material) {
    const ids = chosen.documents.map(({ id }) => id);
    const there = await documents.lockDocumentsForShare(tx, [
      ...new Set([...ids, ...chosen.ready.map(({ id }) => id)]),
    ]);
    if (ids.some((id) => there.every((document) => document.id !== id))) throw new AppError('DOCUMENT_NOT_FOUND');
    const locked = await folders.lockFoldersForShare(
      tx,
      actor,
      chosen.folders.map(({ uuid }) => uuid),
    );
    return { documentIds: ids, folderIds: locked.map(({ id }) => id) };
  }
}

/** Whether subscribed calendars show the exam differently from now. */
const isOtherExam = (row: OwnedPlan, { examDate }: PlanTimesAndChoices, title: string | undefined): boolean =>
  row.examDate !== examDate || (title !== undefined && title.trim() !== row.title);

/** The exam event of a deleted plan, for calendars that show it. */
function goneExam({ uuid, ownerId, title, examDate, examSequence }: OwnedPlan, removedAt: Date): RemovedSession {
  const startTime = new Date(`${examDate}T00:00:00Z`);
  const endTime = new Date(startTime.getTime() + 24 * 60 * 60 * 1000);
  return { uuid, ownerId, title, startTime, endTime, sequence: examSequence + 1, removedAt };
}

/** A session placed at the time of a former one keeps its uuid, so calendars and open windows treat it as the same. */
function namedLike(
  former: OwnedSession | undefined,
  { title, type, endTime, documentId }: Pick<LaidOutSession, 'title' | 'type' | 'endTime' | 'documentId'>,
): Pick<NewSession, 'uuid' | 'version' | 'sequence' | 'told'> {
  if (!former) return { uuid: randomUUID() };
  const { uuid, version, sequence, told } = former;
  const isAlike =
    title === former.title &&
    type === former.type &&
    endTime.getTime() === former.endTime.getTime() &&
    documentId === former.documentId;
  return { uuid, version: version + 1, sequence: isAlike ? sequence : sequence + 1, told };
}

const nothingPast = { sessions: 0, minutes: 0, missed: 0, titles: [] };
const nothingChosen = { excludedSections: [], pinnedSections: [], importance: {} };

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Comma-separated uuids. */
function listOf(text: string | undefined, path: string): string[] {
  const uuids = (text ?? '').split(',').filter((part) => part !== '');
  if (!uuids.every((uuid) => uuidShape.test(uuid))) throw new AppError('VALIDATION_FAILED', [{ path, rule: 'uuid' }]);
  return uuids;
}

/** A plan made before its owner reviewed enough cards uses all available time, since the needed time is unknown. */
const usesAllTime = ({ usesAllTime: asked }: Pick<PlanBody, 'usesAllTime'>, { memory }: Pick<Gathered, 'memory'>) =>
  asked ?? !isEvidence(memory.person.trials.length);

const planOf = (body: Omit<PlanBody, 'title'>, timezone: string): PlanTimesAndChoices =>
  planOfRow({
    ...body,
    usesAllTime: body.usesAllTime ?? true,
    timezone,
    sessionMinutes: body.sessionDurationMinutes,
    breakMinutes: body.breakDurationMinutes,
  });

function planOfRow(row: PlanTimesAndChoices): PlanTimesAndChoices {
  const { examDate, timezone, sessionMinutes, breakMinutes, slots, usesAllTime } = row;
  const { excludedSections, pinnedSections, importance } = row;
  return {
    examDate,
    timezone,
    sessionMinutes,
    breakMinutes,
    slots,
    usesAllTime,
    excludedSections,
    pinnedSections,
    importance,
  };
}

function changedPlan(
  plan: PlanTimesAndChoices,
  changes: Omit<BodyOf<typeof updateStudyPlan>, 'version' | 'title' | 'examMark' | 'discardManualChanges'>,
): PlanTimesAndChoices {
  return {
    examDate: changes.examDate ?? plan.examDate,
    timezone: knownTimezone(changes.timezone) ?? plan.timezone,
    sessionMinutes: changes.sessionDurationMinutes ?? plan.sessionMinutes,
    breakMinutes: changes.breakDurationMinutes ?? plan.breakMinutes,
    slots: changes.slots ?? plan.slots,
    usesAllTime: changes.usesAllTime ?? plan.usesAllTime,
    excludedSections: changes.excludedSections ?? plan.excludedSections,
    pinnedSections: changes.pinnedSections ?? plan.pinnedSections,
    importance: changes.importance ?? plan.importance,
  };
}

/** Compares choices by their effect on existing sections: a withdrawn choice equals none. */
function isPlacedOtherwise(
  plan: PlanTimesAndChoices,
  before: PlanTimesAndChoices,
  { sections, memory }: Pick<Gathered, 'sections' | 'memory'>,
): boolean {
  const placing = (one: PlanTimesAndChoices) => ({
    ...one,
    ...nothingChosen,
    sections: presentSections(sections, one, memory.cards),
  });
  return !isDeepStrictEqual(placing(plan), placing(before));
}

/** Forms send every field, so the same documents in the same order are no change. */
const isOther = (wanted: readonly string[] | undefined, named: readonly { uuid: string }[]): boolean =>
  wanted !== undefined &&
  !isDeepStrictEqual(
    wanted,
    named.map(({ uuid }) => uuid),
  );

const columnsOf = (plan: PlanTimesAndChoices) => ({
  ...plan,
  slots: [...plan.slots],
  excludedSections: [...new Set(plan.excludedSections)],
  pinnedSections: [...new Set(plan.pinnedSections)],
  importance: { ...plan.importance },
});

/** The rules of section 5 of the specification; reports each violation at its field (P01, P13). */
function requireSound(plan: PlanTimesAndChoices, now: Date): void {
  const examFault = findExamFault(plan.examDate, plan.timezone, now);
  const faults = [...findTimeFaults(plan), ...(examFault ? [examFault] : [])];
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults.map(detailOf));
}

function detailOf(fault: PlanFault) {
  const rule = fault.code;
  if ('slot' in fault) return { path: `slots.${fault.slot}`, rule };
  if (rule.startsWith('exam')) return { path: 'examDate', rule };
  if (rule === 'no_slots') return { path: 'slots', rule };
  return { path: rule === 'break_negative' ? 'breakDurationMinutes' : 'sessionDurationMinutes', rule };
}

/** A document in extraction will have sections soon, so the plan waits for it. */
function requireRead(chosen: Material): void {
  if (chosen.notReady.length > 0) requireReady(chosen);
}

function requireReady({ ready }: Material): void {
  if (ready.length === 0) throw new AppError('NO_READY_DOCUMENT', [{ path: 'documents', rule: 'ready' }]);
}
