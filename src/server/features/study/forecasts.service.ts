import { dateIn } from '#domain/study/study-plan-rules.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Planning } from '#server/platform/planning/planning.ts';
import type { ForecastsStore } from './forecasts.store.ts';
import { predict } from './plan-layout.ts';
import type { PlanMaterial } from './plan-material.ts';
import { planOfRow } from './plan-fields.ts';
import type { PlansService } from './plans.service.ts';

export type ForecastsService = ReturnType<typeof createForecastsService>;

/** Somewhat less than a day, so that a late night's forecast does not suppress the next night's. */
const FRESH_MS = 20 * 60 * 60 * 1000;

/** Forecasts recall for each plan, every night and after an unplanned change of its sessions (P03). */
export function createForecastsService({
  database,
  forecasts,
  plans,
  material,
  planning,
  accounts,
  streams,
  clock,
}: {
  database: Database;
  forecasts: ForecastsStore;
  plans: PlansService;
  material: PlanMaterial;
  planning: Planning;
  accounts: AccountsService;
  streams: EventStreams;
  clock: Clock;
}) {
  async function forecast(ownerId: number, uuid: string, signal: AbortSignal): Promise<void> {
    const actor = await accounts.getActor(ownerId);
    const row = await plans.getPlan(actor, uuid);
    // After the exam, the last forecast stays.
    if (dateIn(row.timezone, clock.now()) > row.examDate) return;
    const gathered = await plans.gather(actor, await material.ofPlan(actor, row), row.id);
    const { now } = gathered;
    const ahead = await plans.listToCome(actor, row.id, now);
    const input = { ...gathered, plan: planOfRow(row) };
    const { prediction, unread } = await predict(planning, input, ahead, signal);
    await database.transaction(async (tx) => {
      // The plan may have been deleted meanwhile.
      const current = await plans.lockPlan(tx, actor, uuid);
      // After a replan, `unread` is out of date.
      if (current.version === row.version) await plans.noteUnread(tx, current, unread);
      if (prediction) await forecasts.add(tx, { ...prediction, planId: current.id, at: now });
      streams.publish(tx, ownerId, { type: 'study-plan', uuid, status: 'forecast' });
    });
  }

  /** The plan may be deleted meanwhile. */
  async function forecastIfThere(ownerId: number, uuid: string, signal: AbortSignal): Promise<void> {
    await forecast(ownerId, uuid, signal).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'STUDY_PLAN_NOT_FOUND')) throw error;
    });
  }

  /** Today, and the time after which a forecast counts as fresh. */
  const since = () => {
    const now = clock.now();
    return { today: now.toISOString().slice(0, 10), fresh: new Date(now.getTime() - FRESH_MS) };
  };

  return {
    async forecastOne(planId: number, signal: AbortSignal): Promise<void> {
      const plan = await forecasts.findPlanUnscoped(planId);
      if (plan) await forecastIfThere(plan.ownerId, plan.uuid, signal);
    },

    /** People with a coming exam and a plan that was not forecast today. */
    listDue(after: number, most: number): Promise<number[]> {
      return forecasts.listOwnersWantingUnscoped(since(), after, most);
    },

    /** Forecasts those plans of one person. A failure does not stop the others. */
    async forecastOf(ownerId: number, signal: AbortSignal): Promise<void> {
      const failures: unknown[] = [];
      for (const uuid of await forecasts.listWanting(ownerId, since())) {
        signal.throwIfAborted();
        await forecastIfThere(ownerId, uuid, signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans were not forecast`);
    },
  };
}
