import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type {
  getStudyMaterial,
  listStudyForecasts,
  listStudyPlans,
  PlanFit,
  StudyPlanView,
} from '#contract/study-plans.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { knownTimezone } from '#domain/accounts/is-timezone.ts';
import type { TimeSpan } from '#domain/study/expand-slots.ts';
import { readParts } from '#domain/study/read-parts.ts';
import { isReplaced } from '#domain/study/replan.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CardMemory } from '#server/features/flashcards/card-memory.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ForecastsStore } from './forecasts.store.ts';
import { keyOfPoint, type LayoutInput } from './plan-layout.ts';
import { readPlanMemory } from './plan-memory.ts';
import type { Material, PlanMaterial } from './plan-material.ts';
import type { OwnedPlan, PlansStore } from './plans.store.ts';
import type { OwnedSession, SessionsStore } from './sessions.store.ts';
import { presentForecast, presentListItem, presentPlan, presentSections } from './study.presenter.ts';

export type PlansService = ReturnType<typeof createPlansService>;

/** The inputs of a layout besides the plan, with the user's other study times at that moment. */
export type Gathered = Pick<LayoutInput, 'sections' | 'memory' | 'past' | 'studied' | 'now'> & { busy: TimeSpan[] };

/** Finds and shows plans, and gathers what their layout is computed from. */
export function createPlansService({
  plans,
  sessions,
  material,
  forecasts,
  cardMemory,
  accounts,
  clock,
}: {
  plans: PlansStore;
  sessions: SessionsStore;
  material: PlanMaterial;
  forecasts: ForecastsStore;
  cardMemory: CardMemory;
  accounts: AccountsService;
  clock: Clock;
}) {
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

  async function view(actor: SignedInActor, uuid: string): Promise<StudyPlanView> {
    const row = await getPlan(actor, uuid);
    const sections = await material.listSections(await material.ofPlan(actor, row));
    const { cards } = await readPlanMemory(cardMemory, actor, sections);
    return presentPlan(row, sections, cards);
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
  };
}

const nothingPast = { sessions: 0, minutes: 0, missed: 0, titles: [] };
export const nothingChosen = { excludedSections: [], pinnedSections: [], importance: {} };

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Comma-separated uuids. */
function listOf(text: string | undefined, path: string): string[] {
  const uuids = (text ?? '').split(',').filter((part) => part !== '');
  if (!uuids.every((uuid) => uuidShape.test(uuid))) throw new AppError('VALIDATION_FAILED', [{ path, rule: 'uuid' }]);
  return uuids;
}
