import { reviewFlashcards, undoReview } from '#contract/flashcard-study.ts';
import type { CardReview } from '#domain/flashcards/queue-after-reviews.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { localStore } from '#client/lib/storage.ts';
import { whenOnline } from '#client/lib/use-online.ts';
import { openReviewLog, type Review, type ReviewAction } from './review-log.ts';

const RESEND_MS = 5_000;
const MOST_AT_ONCE = 200;

export type ReviewOutbox = ReturnType<typeof createReviewOutbox>;

const outboxes = new Map<string, ReviewOutbox>();

/** Returns a person's outbox, one per page load. */
export function reviewOutboxOf(userUuid: string): ReviewOutbox {
  const known = outboxes.get(userUuid) ?? createReviewOutbox(userUuid);
  outboxes.set(userUuid, known);
  return known;
}

/**
 * Queues reviews for the server (F07). They are stored in the browser until confirmed, so a lost connection or a closed
 * window loses none; each has an id, so resending is harmless.
 */
function createReviewOutbox(userUuid: string) {
  const log = openReviewLog(userUuid);
  const { subscribe, notify } = createListeners();
  let count = 0;
  let sending: Promise<void> | undefined;
  let hasAsked = false;

  /** Reads the log each time, since other windows add and send too. */
  async function listUnsent(): Promise<ReviewAction[]> {
    const { lines, isWhole } = await log.list();
    const unsent = lines.filter(({ sentAt }) => sentAt === null).map(({ action }) => action);
    if (isWhole) setCount(unsent.length);
    return unsent;
  }

  function setCount(value: number): void {
    if (count === value) return;
    count = value;
    if (count > 0) localStore.write('unsentReviews', userUuid);
    else localStore.remove('unsentReviews');
    notify();
  }

  async function add(action: ReviewAction): Promise<void> {
    setCount(count + 1);
    await log.add(action);
    await flush();
  }

  async function sendAll(): Promise<void> {
    let most = MOST_AT_ONCE;
    for (let unsent = await listUnsent(); unsent.length > 0; unsent = await listUnsent()) {
      const batch = firstOfAKind(unsent, most);
      try {
        await sendBatch(userUuid, batch);
        most = MOST_AT_ONCE;
        await log.markSent(batch, Date.now());
      } catch (error) {
        const { code, status } = isApiError(error) ? error : {};
        // The owner is signed out: keep the lines until they study again.
        if (status === 401 || code === 'EDIT_CONFLICT') return;
        const isRefused = code === 'VALIDATION_FAILED' || code === 'FLASHCARD_NOT_FOUND';
        // A rejected review would block all later ones, so send one at a time and drop only that one.
        if (isRefused && batch.length === 1) await log.remove(batch);
        else if (isRefused) most = 1;
        else {
          askToKeep();
          await Promise.all([whenOnline(), new Promise((resolve) => setTimeout(resolve, RESEND_MS))]);
        }
      }
    }
  }

  /** Asks the browser for persistent storage, which it doesn't clear by itself. */
  function askToKeep(): void {
    if (hasAsked) return;
    hasAsked = true;
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  void flush();

  return {
    subscribe,
    count: () => count,
    /** Sends pending reviews; resolves once none is left or none can be sent now. */
    flush,
    add: (review: Review) => void add({ review }),
    undo: (id: string) => void add({ undoes: id }),
    /** Returns the actions that a queue requested at `time` may not include, as review log entries. */
    async readLogSince(time: number): Promise<CardReview[]> {
      const lines = (await log.list()).lines.filter(({ sentAt }) => sentAt === null || sentAt >= time);
      return lines.map(({ action }) => asLogged(action));
    },
    forgetSentBefore: log.forgetSentBefore,
  };
}

function asLogged(action: ReviewAction): CardReview {
  if ('undoes' in action) {
    return { uuid: `undo ${action.undoes}`, cardUuid: null, at: new Date(0), grade: null, undoes: action.undoes };
  }
  const { id, cardUuid, at, grade } = action.review;
  return { uuid: id, cardUuid, at: new Date(at), grade, undoes: null };
}

async function sendBatch(userUuid: string, batch: ReviewAction[]): Promise<void> {
  const [first] = batch;
  const query = { userUuid };
  if (first && 'undoes' in first) {
    await call(undoReview, { params: { uuid: first.undoes }, query });
    return;
  }
  const body = batch.flatMap((action) => ('review' in action ? [action.review] : []));
  const answer = await call(reviewFlashcards, { body, query });
  // Another sender, such as a network's sign-in page, may have answered.
  if (!Array.isArray((answer as Partial<typeof answer> | undefined)?.items)) throw new Error('not confirmed');
}

/** Returns the reviews up to the next undo, at most `most`; or that undo alone. */
function firstOfAKind(actions: ReviewAction[], most: number): ReviewAction[] {
  const end = actions.findIndex((action) => 'undoes' in action);
  if (end === 0) return actions.slice(0, 1);
  return actions.slice(0, end === -1 ? most : Math.min(end, most));
}
