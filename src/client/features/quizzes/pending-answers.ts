import { isSameResponse } from '#domain/quizzes/question-response.ts';
import { localStore } from '#client/lib/storage.ts';

interface PendingAnswer {
  response: string[];
  /** Submitted, but not confirmed by the server yet. */
  isSubmitted: boolean;
}

/** Answers that the server does not have yet, stored per attempt; logging out deletes them. */
export function createPendingAnswers(quizUuid: string, attempt: number) {
  const key = `choices ${quizUuid} ${attempt}`;
  function read(): Record<string, PendingAnswer> {
    try {
      const stored = (JSON.parse(localStore.read(key) ?? '{}') as Record<string, Partial<PendingAnswer>> | null) ?? {};
      return Object.fromEntries(Object.entries(stored).filter(isPendingAnswer));
    } catch {
      return {};
    }
  }
  return {
    read,
    save(questionUuid: string, answer: PendingAnswer): void {
      localStore.write(key, JSON.stringify({ ...read(), [questionUuid]: answer }));
    },
    /** Unless it was changed since. */
    remove(questionUuid: string, response: readonly string[]): void {
      const { [questionUuid]: latest, ...others } = read();
      if (latest && isSameResponse(latest.response, response)) localStore.write(key, JSON.stringify(others));
    },
    clear: () => localStore.remove(key),
  };
}

/** Earlier versions stored answers otherwise; those are passed over. */
const isPendingAnswer = (entry: [string, Partial<PendingAnswer>]): entry is [string, PendingAnswer] =>
  Array.isArray(entry[1].response);
