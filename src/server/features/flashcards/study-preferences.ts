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
  /** Weights of FSRS, where they were fitted to the person. */
  weights: number[] | null;
  calendar: StudyCalendar;
  reviewer: Reviewer;
}

export type StudyPreferences = ReturnType<typeof createStudyPreferences>;

/** How a person wants to study, with the days of the place the account names. */
export function createStudyPreferences({ store, accounts }: { store: FlashcardsStore; accounts: AccountsService }) {
  return {
    /**
     * Folding reads them in its own transaction, alone with the cards: else a fit could change the weights meanwhile.
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
