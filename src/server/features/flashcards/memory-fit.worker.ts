import { isFitDue, type MemoryFit } from '#domain/flashcards/memory-fit.ts';
import { replay } from '#domain/flashcards/replay.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { type JobRun, type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { SlicedWork } from '#server/platform/jobs/sliced-work.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MemoryFitter } from '#server/platform/memory-fit/memory-fit.ts';
import { findFits, fitMemory } from './flashcards.jobs.ts';
import type { FlashcardsStore } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { MemoryFitStore } from './memory-fit.store.ts';
import type { ReviewsStore } from './reviews.store.ts';
import type { StudyPreferences } from './study-preferences.ts';

/** More reviews improve the fit little, and all must fit in memory. */
const MOST_REVIEWS = 50_000;
/** Cards per transaction; more would block the embedded database for other users. */
const CARDS_AT_ONCE = 100;

/** Runs nightly and queues a fit for users with enough reviews, or half as many again since their last fit. */
export const scheduleOptimizations = ({
  database,
  store,
  queue,
}: {
  database: Database;
  store: MemoryFitStore;
  queue: Queue;
}): SlicedWork => ({
  job: findFits,
  schedule: '20 2 * * *',
  expireInSeconds: 300,
  find: store.listCandidates,
  async run(ownerId) {
    const fit = await store.find(ownerId);
    const isDue = isUnfinished(fit) || isFitDue(await store.countReviews(ownerId), fit?.reviews ?? 0);
    if (!isDue) return;
    await database.transaction((tx) => queue.send(tx, fitMemory, { ownerId }, { key: `person-${ownerId}`, ownerId }));
  },
});

interface FitMemoryWorkerPorts {
  store: FlashcardsStore;
  reviewsStore: ReviewsStore;
  fits: MemoryFitStore;
  fitter: MemoryFitter;
  accounts: AccountsService;
  preferences: StudyPreferences;
  log: Logger;
}

/**
 * Fits FSRS to one user's memory. The new weights are used only if they predict the latest fifth of the reviews better;
 * then every card is recomputed from its log.
 */
export function createFitMemoryWorker({
  store,
  reviewsStore,
  fits,
  fitter,
  accounts,
  preferences,
  log,
}: FitMemoryWorkerPorts): JobWorker<{ ownerId: number }> {
  /** Logs of the most recently reviewed cards. */
  async function listLogs(ownerId: number, signal: AbortSignal) {
    const cards = [];
    let reviews = 0;
    for (let page = 0; reviews < MOST_REVIEWS; page += 1) {
      signal.throwIfAborted();
      const rows = await fits.listReviewed(ownerId, { most: CARDS_AT_ONCE, skipped: page * CARDS_AT_ONCE });
      if (rows.length === 0) break;
      const logs = await reviewsStore.listReviews(rows.map(({ id }) => id));
      for (const { id, createdAt, importedMemory } of rows) {
        const entries = (logs.get(id) ?? []).map(({ uuid, at, grade, undoes, isReset }) => {
          return { uuid, at, grade, undoes, isReset };
        });
        cards.push({ createdAt, imported: importedMemory, log: entries });
        reviews += entries.length;
      }
    }
    return cards;
  }

  /** Saves the weights, then recomputes all cards with them. A retry resumes after the last recomputed card. */
  async function foldWith(actor: SignedInActor, fit: MemoryFit, job: JobRun): Promise<void> {
    await job.transaction((tx) => fits.save(tx, actor.userId, fit));
    const { reviewer } = await preferences.get(actor);
    let { foldedTo } = fit;
    while (foldedTo !== null) {
      const afterId: number = foldedTo;
      job.signal.throwIfAborted();
      foldedTo = await job.transaction(async (tx) => {
        await store.lockCardsOf(tx, actor.userId);
        const rows = await fits.lockReviewedAfter(tx, actor.userId, afterId, CARDS_AT_ONCE);
        const logs = await reviewsStore.listReviews(
          rows.map(({ id }) => id),
          tx,
        );
        for (const row of rows) {
          const folded = replay(row.createdAt, logs.get(row.id) ?? [], reviewer, row.importedMemory);
          await store.updateCard(tx, row, memoryColumns(folded));
        }
        const last = rows.at(-1)?.id ?? null;
        await fits.save(tx, actor.userId, { ...fit, foldedTo: last });
        return last;
      });
    }
  }

  return {
    job: fitMemory,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 900,
    concurrency: 1,
    async run({ ownerId }, job) {
      const reviews = await fits.countReviews(ownerId);
      // The account may be deleted.
      if (reviews === 0) return;
      const actor = await accounts.getActor(ownerId);
      const { timezone, weights: former } = await preferences.get(actor);
      const last = await fits.find(ownerId);
      if (last && isUnfinished(last)) return foldWith(actor, last, job);
      const cards = await listLogs(ownerId, job.signal);
      const found = await fitter.fit({ cards, timezone, weights: former }, job.signal);
      if ('missing' in found) {
        if (found.missing === 'optimiser')
          log.warn('cards keep the usual schedule: the optimiser of FSRS is not installed for this platform');
        const comparison = last?.comparison ?? null;
        const fit: MemoryFit = { reviews, weights: former, comparison, foldedTo: null };
        return job.transaction((tx) => fits.save(tx, ownerId, fit));
      }
      const { logLossBefore, logLossAfter } = found;
      const comparison = { isAdopted: logLossAfter < logLossBefore, logLossBefore, logLossAfter };
      if (comparison.isAdopted)
        return foldWith(actor, { reviews, weights: found.weights, comparison, foldedTo: 0 }, job);
      const fit: MemoryFit = { reviews, weights: former, comparison, foldedTo: null };
      return job.transaction((tx) => fits.save(tx, ownerId, fit));
    },
  };
}

const isUnfinished = (fit: MemoryFit | null): boolean => typeof fit?.foldedTo === 'number';
