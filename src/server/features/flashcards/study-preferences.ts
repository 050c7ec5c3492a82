import type { SignedInActor } from '#domain/access/actor.ts';
import { type Reviewer, reviewOnDays } from '#domain/flashcards/review-on-days.ts';
import { createScheduler } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar, type StudyCalendar } from '#domain/flashcards/study-day.ts';
import { defaultStudySettings, type StudySettings } from '#domain/flashcards/study-settings.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { FlashcardsStore } from './flashcards.store.ts';

export interface StudyPreference {
  settings: StudySettings;
  timezone: string;
  /** FSRS weights fitted to the user, if any. */
  weights: number[] | null;
  calendar: StudyCalendar;
  reviewer: Reviewer;
}

export type StudyPreferences = ReturnType<typeof createStudyPreferences>;

/** Reads a user's study settings, with days in the account's time zone. */
export function createStudyPreferences({ store, accounts }: { store: FlashcardsStore; accounts: AccountsService }) {
  return {
    /**
     * Recomputing reads these in its own transaction behind the cards' lock, so that a fit cannot change the weights
     * meanwhile.
     */
    async get(actor: SignedInActor, tx?: Tx): Promise<StudyPreference> {
      const found = await store.findSettings(actor.userId, tx);
      const { retention, newPerDay, reviewsPerDay } = found ?? defaultStudySettings;
      const weights = found?.fit?.weights ?? null;
      const { timezone } = await accounts.getUser(actor, tx);
      const calendar = createStudyCalendar(timezone);
      const scheduler = createScheduler({ retention, shortSteps: true, weights });
      const reviewer = reviewOnDays(scheduler, calendar);
      return { settings: { retention, newPerDay, reviewsPerDay }, timezone, weights, calendar, reviewer };
    },
  };
}
