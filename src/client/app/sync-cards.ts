import { localStore } from '#client/lib/storage.ts';

/** Sends offline reviews from any screen, and stores today's cards, of which `due` are known, for offline use (F07). */
export async function syncCards(userUuid: string, signal: AbortSignal, due?: number): Promise<void> {
  if (localStore.read('unsentReviews') === userUuid) {
    const { reviewOutboxOf } = await import('#client/features/flashcards/review-outbox.ts');
    await reviewOutboxOf(userUuid).flush();
  }
  // Without a worker, as in an insecure context, nothing opens offline.
  if (!(await navigator.serviceWorker?.ready) || signal.aborted) return;
  const { keepDueCards } = await import('#client/features/flashcards/keep-due-cards.ts');
  await keepDueCards(userUuid, signal, due);
}
