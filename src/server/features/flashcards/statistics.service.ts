import { setImmediate as letOthers } from 'node:timers/promises';
import type { StudyStatistics } from '#contract/flashcard-study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { addRollups, rollUp } from '#domain/flashcards/day-rollup.ts';
import { streakOf } from '#domain/flashcards/streak.ts';
import type { StudyCalendar } from '#domain/flashcards/study-day.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FlashcardsStore } from './flashcards.store.ts';
import type { MemoryFitStore } from './memory-fit.store.ts';
import type { StatisticsStore } from './statistics.store.ts';
import type { StudyPreferences } from './study-preferences.ts';

export type { CardWork } from './statistics.store.ts';
export type StatisticsService = ReturnType<typeof createStatisticsService>;

const FORECAST_DAYS = 30;
const YEAR_DAYS = 366;
const DAYS_AT_ONCE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** The calendar date of a study day. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Study statistics (F05), read from daily sums that every review updates. */
export function createStatisticsService({
  database,
  store,
  cards,
  preferences,
  fits,
  clock,
}: {
  database: Database;
  store: StatisticsStore;
  cards: FlashcardsStore;
  preferences: StudyPreferences;
  fits: MemoryFitStore;
  clock: Clock;
}) {
  /** Recomputes the sums of these days after their reviews changed. The caller holds the lock of the user's cards. */
  async function update(tx: Tx, ownerId: number, moments: readonly Date[], calendar: StudyCalendar): Promise<void> {
    const days = [...new Set(moments.map((at) => calendar.dayOf(at)))];
    if (days.length === 0) return;
    const from = calendar.startOf(Math.min(...days));
    const before = calendar.startOf(Math.max(...days) + 1);
    const reviews = await store.listReviews(tx, ownerId, from, before);
    const byDay = Map.groupBy(reviews, ({ at }) => calendar.dayOf(at));
    await store.saveDays(tx, ownerId, new Map(days.map((day) => [day, rollUp(byDay.get(day) ?? [])])));
  }

  return {
    update,

    /** The same after an import, which may touch years of days: in batches. */
    async updateMany({ userId }: SignedInActor, moments: readonly Date[], calendar: StudyCalendar): Promise<void> {
      const days = [...new Set(moments.map((at) => calendar.dayOf(at)))].toSorted((left, right) => left - right);
      for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
        const starts = days.slice(from, from + DAYS_AT_ONCE).map((day) => calendar.startOf(day));
        await database.transaction(async (tx) => {
          await cards.lockCardsOf(tx, userId);
          await update(tx, userId, starts, calendar);
        });
        await letOthers();
      }
    },

    async view(actor: SignedInActor): Promise<StudyStatistics> {
      const { calendar } = await preferences.get(actor);
      const today = calendar.dayOf(clock.now());
      const days = await store.listDays(actor.userId, today - YEAR_DAYS + 1);
      const ends = Array.from({ length: FORECAST_DAYS }, (_, index) => calendar.startOf(today + index + 1));
      const due = await store.countDue(actor.userId, ends);
      const fit = await fits.find(actor.userId);
      const { tested, recalled, predicted, logLoss, logLossSm2, bins } = addRollups(days);
      return {
        today: dateOf(today),
        days: days.map(({ day, reviews, elapsedMs }) => ({
          date: dateOf(day),
          reviews,
          minutes: Math.round(elapsedMs / MINUTE_MS),
        })),
        fit: fit?.comparison ?? null,
        forecast: due.map((cards, index) => ({ date: dateOf(today + index), cards })),
        streak: streakOf(
          days.map(({ day }) => day),
          today,
        ),
        memory:
          tested === 0
            ? null
            : {
                reviews: tested,
                recalled: recalled / tested,
                predicted: predicted / tested,
                logLoss: logLoss / tested,
                logLossSm2: logLossSm2 / tested,
                calibration: bins
                  .filter(({ reviews }) => reviews > 0)
                  .map((bin) => ({
                    reviews: bin.reviews,
                    predicted: bin.predicted / bin.reviews,
                    recalled: bin.recalled / bin.reviews,
                  })),
              },
      };
    },
  };
}
