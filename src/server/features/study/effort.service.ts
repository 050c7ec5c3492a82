import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { getStudyDashboard, setStudyGoal, StudyEffort } from '#contract/study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { streakOf } from '#domain/flashcards/streak.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { shareByDocument } from '#domain/study/minutes-by-document.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { EffortStore } from './effort.store.ts';
import type { PlansService } from './plans.service.ts';
import type { PlansStore } from './plans.store.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { SessionsStore } from './sessions.store.ts';
import { presentListItem, presentSession } from './study.presenter.ts';

export type EffortService = ReturnType<typeof createEffortService>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** What was really studied, and the screen that shows it beside what is to come. */
export function createEffortService({
  effort,
  plans,
  plansStore,
  sessions,
  sessionClock,
  clock,
}: {
  effort: EffortStore;
  plans: PlansService;
  plansStore: PlansStore;
  sessions: SessionsStore;
  sessionClock: SessionClock;
  clock: Clock;
}) {
  async function viewEffort(actor: SignedInActor, timezone: string, weeks: number): Promise<StudyEffort> {
    const calendar = createStudyCalendar(timezone);
    const today = calendar.dayOf(clock.now());
    const monday = today - ((today + DAYS_SINCE_MONDAY) % 7);
    const first = monday - (weeks - 1) * 7;
    const studied = await effort.listStudied(actor.userId, calendar.startOf(first));
    const days = new Map<number, Map<string | null, { name: string; ms: number }>>();
    for (const { at, studiedMs, documents } of studied) {
      if (at === null) continue;
      const day = calendar.dayOf(at);
      const ofDay = days.get(day) ?? new Map<string | null, { name: string; ms: number }>();
      days.set(day, ofDay);
      for (const { document, ms } of shareByDocument(studiedMs, documents ?? [])) {
        // What is gone has minutes still.
        const uuid = document.name === null ? null : document.uuid;
        ofDay.set(uuid, { name: document.name ?? '', ms: (ofDay.get(uuid)?.ms ?? 0) + ms });
      }
    }
    const totalOf = (day: number): number => [...(days.get(day)?.values() ?? [])].reduce((sum, { ms }) => sum + ms, 0);
    const shown = Array.from({ length: today - first + 1 }, (_, index) => first + index);
    const thisWeek = shown.filter((day) => day >= monday);
    return {
      today: dateOf(today),
      goalMinutes: await effort.findGoal(actor.userId),
      days: shown.map((day) => ({
        date: dateOf(day),
        minutes: minutesOf(totalOf(day)),
        documents: [...(days.get(day) ?? [])].map(([uuid, { name, ms }]) => ({
          document: uuid === null ? null : { uuid, name },
          minutes: minutesOf(ms),
        })),
      })),
      weekMinutes: minutesOf(thisWeek.reduce((sum, day) => sum + totalOf(day), 0)),
      streak: streakOf([...days.keys()], today),
    };
  }

  return {
    view: async (actor: SignedInActor, weeks: number): Promise<StudyEffort> =>
      viewEffort(actor, await plans.zoneOf(actor), weeks),

    async setGoal(
      { userId }: SignedInActor,
      goal: OutputOf<typeof setStudyGoal>,
    ): Promise<Command<OutputOf<typeof setStudyGoal>>> {
      return {
        async commit(tx) {
          await effort.saveGoal(tx, userId, goal.minutes);
          return goal;
        },
      };
    },

    async viewDashboard(
      actor: SignedInActor,
      query: QueryOf<typeof getStudyDashboard>,
    ): Promise<OutputOf<typeof getStudyDashboard>> {
      const [from, to] = [new Date(query.from), new Date(query.to)];
      if (to.getTime() - from.getTime() > studyBounds.readDays * DAY_MS)
        throw new AppError('VALIDATION_FAILED', [{ path: 'to', rule: 'too_long' }]);
      const now = clock.now();
      const timezone = await plans.zoneOf(actor);
      const span = { from, to, now, most: studyBounds.sessionsOfPlan };
      let rows = await sessions.listWithNext(actor.userId, span);
      if (rows.next && sessionClock.isDue(rows.next)) {
        await sessionClock.settleOf(actor.userId);
        rows = await sessions.listWithNext(actor.userId, span);
      }
      return {
        now: now.toISOString(),
        timezone,
        plans: (await plansStore.listPlans(actor.userId, dateIn(timezone, now))).map(presentListItem),
        sessions: rows.sessions.map(presentSession),
        next: rows.next ? presentSession(rows.next) : null,
        effort: await viewEffort(actor, timezone, 1),
      };
    },
  };
}

const minutesOf = (ms: number): number => Math.round(ms / MINUTE_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
