import { knownTimezone } from '#domain/accounts/is-timezone.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { ExportedParts } from '#contract/exported.ts';
import type { getStudyDashboard, getStudyEffort, setStudyGoal, StudyEffort } from '#contract/study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { streakOf } from '#domain/flashcards/streak.ts';
import { createStudyCalendar, type StudyCalendar } from '#domain/flashcards/study-day.ts';
import { shareByDocument, type StudiedDocument } from '#domain/study/minutes-by-document.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { EffortStore } from './effort.store.ts';
import type { PlansService } from './plans.service.ts';
import type { PlansStore } from './plans.store.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { SessionsStore } from './sessions.store.ts';
import { presentListItem, presentSession } from './study.presenter.ts';

export type EffortService = ReturnType<typeof createEffortService>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session's minutes belong to its calendar day, even after midnight, to match the calendar beside them. */
const MIDNIGHT = 0;
/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** Minutes actually studied, and the dashboard that shows them beside coming sessions. */
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
    const calendar = createStudyCalendar(timezone, MIDNIGHT);
    const today = calendar.dayOf(clock.now());
    const monday = today - ((today + DAYS_SINCE_MONDAY) % 7);
    const first = monday - (weeks - 1) * 7;
    const studied = await effort.listStudied(actor.userId, calendar.startOf(first));
    const days = sumByDay(studied, calendar);
    const shown = Array.from({ length: today - first + 1 }, (_, index) => first + index);
    const thisWeek = shown.filter((day) => day >= monday);
    return {
      today: dateOf(today),
      goalMinutes: await effort.findGoal(actor.userId),
      days: shown.map((day) => presentDay(day, days.get(day))),
      weekMinutes: minutesOf(thisWeek.reduce((sum, day) => sum + totalOf(days.get(day)), 0)),
      streak: streakOf(daysOfStudy(studied, calendar), today),
    };
  }

  return {
    /** The goal and exam day, for an export. */
    async viewGoal({ userId }: SignedInActor): Promise<ExportedParts['goal']> {
      const { date } = await effort.findExamDay(userId);
      return { minutes: await effort.findGoal(userId), ...(date === null ? {} : { examDate: date }) };
    },

    /** Days with study time, from the first one ever, year by year. */
    async *listYears(actor: SignedInActor): AsyncGenerator<{ year: number; days: StudyEffort['days'] }> {
      const { first, last } = await effort.findStudiedSpan(actor.userId);
      if (!first || !last) return;
      const calendar = createStudyCalendar(await plans.zoneOf(actor), MIDNIGHT);
      for (let year = yearOf(calendar.dayOf(first)); year <= yearOf(calendar.dayOf(last)); year += 1) {
        const from = calendar.startOf(newYearOf(year));
        const to = calendar.startOf(newYearOf(year + 1));
        const days = [...sumByDay(await effort.listStudied(actor.userId, from, { from, to }), calendar)];
        days.sort(([one], [other]) => one - other);
        if (days.length > 0) yield { year, days: days.map(([day, ofDay]) => presentDay(day, ofDay)) };
      }
    },

    view: async (actor: SignedInActor, { weeks, timezone }: QueryOf<typeof getStudyEffort>): Promise<StudyEffort> =>
      viewEffort(actor, await plans.zoneOf(actor, timezone), weeks),

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
      const most = studyBounds.sessionsOfPlan;
      // One extra row shows whether there are more; the next session may be outside the range.
      const span = { from, to, now, most: most + 2 };
      let rows = await sessions.listWithNext(actor.userId, span);
      if (rows.next && sessionClock.isDue(rows.next)) {
        await sessionClock.settleOf(actor.userId);
        rows = await sessions.listWithNext(actor.userId, span);
      }
      return {
        now: now.toISOString(),
        timezone,
        plans: (await plansStore.listPlans(actor.userId, dateIn(timezone, now))).map(presentListItem),
        sessions: rows.sessions.slice(0, most).map(presentSession),
        hasMoreSessions: rows.sessions.length > most,
        next: rows.next ? presentSession(rows.next) : null,
        effort: await viewEffort(actor, knownTimezone(query.timezone) ?? timezone, 1),
      };
    },
  };
}

/** Milliseconds by document; null means no document or a deleted one. */
type StudiedDay = Map<string | null, { name: string; ms: number }>;

function sumByDay(
  studied: { at: Date | null; studiedMs: number; documents: StudiedDocument[] | null }[],
  calendar: StudyCalendar,
): Map<number, StudiedDay> {
  const days = new Map<number, StudiedDay>();
  for (const { at, studiedMs, documents } of studied) {
    if (at === null) continue;
    const day = calendar.dayOf(at);
    const ofDay: StudiedDay = days.get(day) ?? new Map();
    days.set(day, ofDay);
    for (const { document, ms } of shareByDocument(studiedMs, documents ?? [])) {
      // Minutes of a deleted document still count.
      const uuid = document.name === null ? null : document.uuid;
      ofDay.set(uuid, { name: document.name ?? '', ms: (ofDay.get(uuid)?.ms ?? 0) + ms });
    }
  }
  return days;
}

/** Only days with at least a whole minute count, so a session ended at once adds none. */
function daysOfStudy(studied: { at: Date | null; studiedMs: number }[], calendar: StudyCalendar): number[] {
  const totals = new Map<number, number>();
  for (const { at, studiedMs } of studied)
    if (at) totals.set(calendar.dayOf(at), (totals.get(calendar.dayOf(at)) ?? 0) + studiedMs);
  return [...totals].flatMap(([day, ms]) => (ms >= MINUTE_MS ? [day] : []));
}

const totalOf = (ofDay: StudiedDay | undefined): number =>
  [...(ofDay?.values() ?? [])].reduce((sum, { ms }) => sum + ms, 0);

const presentDay = (day: number, ofDay: StudiedDay | undefined): StudyEffort['days'][number] => ({
  date: dateOf(day),
  minutes: minutesOf(totalOf(ofDay)),
  documents: [...(ofDay ?? [])].map(([uuid, { name, ms }]) => ({
    document: uuid === null ? null : { uuid, name },
    minutes: minutesOf(ms),
  })),
});

const minutesOf = (ms: number): number => Math.round(ms / MINUTE_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
const newYearOf = (year: number): number => Date.UTC(year, 0) / DAY_MS;
