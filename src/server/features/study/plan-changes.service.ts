import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { previewStudyPlan, StudyPlanView, updateStudyPlan } from '#contract/study-plans.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { isEvidence } from '#domain/study/evidence.ts';
import { isReplaced } from '#domain/study/replan.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { weeklyMinutesOf } from '#domain/study/weekly-minutes.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FoldersService } from '#server/features/documents/folders.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Planning } from '#server/platform/planning/planning.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { ForecastsStore } from './forecasts.store.ts';
import { changedPlan, columnsOf, type PlanBody, planOf, planOfRow, requireSound } from './plan-fields.ts';
import {
  contentColumns,
  layOut,
  type LaidOutSession,
  type Layout,
  namedSections,
  type PlanTimesAndChoices,
} from './plan-layout.ts';
import type { Material, PlanMaterial } from './plan-material.ts';
import { type Gathered, nothingChosen, type PlansService } from './plans.service.ts';
import type { OwnedPlan, PlanChanges, PlansStore } from './plans.store.ts';
import type { NewSession, OwnedSession, RemovedSession, SessionsStore } from './sessions.store.ts';
import { presentForecast, presentPlan, presentSections } from './study.presenter.ts';

export type PlanChangesService = ReturnType<typeof createPlanChanges>;

/** A layout computed before its transaction. */
interface Prepared {
  gathered: Gathered;
  layout: Layout;
}

/** Creates and changes plans and places their sessions. */
export function createPlanChanges({
  plans: { getPlan, zoneOf, gather },
  plansStore,
  sessions,
  material,
  forecasts,
  planning,
  limits,
  documents,
  folders,
  streams,
  events,
  clock,
}: {
  plans: PlansService;
  plansStore: PlansStore;
  sessions: SessionsStore;
  material: PlanMaterial;
  forecasts: ForecastsStore;
  planning: Planning;
  limits: RateLimiter;
  documents: DocumentsService;
  folders: FoldersService;
  streams: EventStreams;
  events: EventBus;
  clock: Clock;
}) {
  const inTurn = createTurns();
  const publish = (tx: Tx, { userId }: SignedInActor, uuid: string, status: string) =>
    streams.publish(tx, userId, { type: 'study-plan', uuid, status });

  /** The slow layout runs before the transaction, one plan per user at a time, since there is one planning thread. */
  async function prepare({ userId }: SignedInActor, plan: PlanTimesAndChoices, gathered: Gathered): Promise<Prepared> {
    await limits.take('studyPlans', String(userId));
    return inTurn(userId, async () => ({ gathered, layout: await layOut(planning, { ...gathered, plan }) }));
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

  return {
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
          if ((await plansStore.countPlans(tx, actor.userId)) >= studyBounds.plans)
            throw new AppError('STUDY_LIMIT_REACHED');
          const { id } = await plansStore.insertPlan(tx, {
            ...columnsOf(plan),
            uuid,
            ownerId: actor.userId,
            title: body.title.trim(),
            createdAt: clock.now(),
            // Placing the sessions makes it version 1.
            version: 0,
          });
          await plansStore.setMaterial(tx, id, documentIds, folderIds);
          const placed = await place(tx, actor, id, prepared, true);
          const row = await plansStore.updatePlan(tx, await getPlan(actor, uuid, tx), placed);
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
            if (isOtherMaterial) await plansStore.setMaterial(tx, current.id, documentIds, folderIds);
            placed = await place(tx, actor, current.id, prepared, discardManualChanges);
          }
          await plansStore.updatePlan(tx, current, {
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
          await plansStore.updatePlan(tx, current, await place(tx, actor, current.id, prepared, isConfirmed));
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
          await plansStore.deletePlan(tx, row);
          publish(tx, actor, uuid, 'deleted');
          return { ok: true };
        },
      };
    },
  };
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

/** A plan made before its owner reviewed enough cards uses all available time, since the needed time is unknown. */
const usesAllTime = ({ usesAllTime: asked }: Pick<PlanBody, 'usesAllTime'>, { memory }: Pick<Gathered, 'memory'>) =>
  asked ?? !isEvidence(memory.person.trials.length);

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

/** A document in extraction will have sections soon, so the plan waits for it. */
function requireRead(chosen: Material): void {
  if (chosen.notReady.length > 0) requireReady(chosen);
}

function requireReady({ ready }: Material): void {
  if (ready.length === 0) throw new AppError('NO_READY_DOCUMENT', [{ path: 'documents', rule: 'ready' }]);
}
