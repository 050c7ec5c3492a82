import type { Question } from '#contract/quiz-questions.ts';
import { isSameResponse } from '#domain/quizzes/question-response.ts';
import { localStore } from '#client/lib/storage.ts';

export interface PendingAnswer {
  response: string[];
  /** Submitted, but not yet confirmed by the server. */
  isSubmitted: boolean;
  /** Responses the server may have had when this one was given; any other response there came from another device. */
  replaces?: readonly (readonly string[])[];
}

/** Most responses to remember as replaced; nobody gives more before one arrives. */
const MOST_REPLACED = 10;

/** Stores answers that the server does not have yet, per attempt; logging out deletes them. */
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
    /** Saves an answer that replaces the server's one and any pending one. */
    save(questionUuid: string, answer: Omit<PendingAnswer, 'replaces'>, saved: readonly string[] | null): void {
      const all = read();
      const { [questionUuid]: before } = all;
      const replaces = [...(before?.replaces ?? []), ...(before ? [before.response] : []), saved ?? []];
      const kept = { ...answer, replaces: replaces.slice(-MOST_REPLACED) };
      localStore.write(key, JSON.stringify({ ...all, [questionUuid]: kept }));
    },
    /** Removes a response that the server confirmed or rejected. Keeps a newer one, which replaces it. */
    settle(questionUuid: string, response: readonly string[]): void {
      const { [questionUuid]: latest, ...others } = read();
      if (!latest) return;
      const rest = isSameResponse(latest.response, response)
        ? others
        : { ...others, [questionUuid]: { ...latest, replaces: [response] } };
      localStore.write(key, JSON.stringify(rest));
    },
    /** Returns the pending answers, without those that another device has replaced. */
    current(questions: readonly Pick<Question, 'uuid' | 'response'>[]): Record<string, PendingAnswer> {
      const stored = read();
      return Object.fromEntries(
        questions.flatMap(({ uuid, response }): [string, PendingAnswer][] => {
          const answer = stored[uuid];
          // Entries of an earlier version lack the list; they were given where there was no response.
          const { replaces = [[]] } = answer ?? {};
          const isOwn = replaces.some((replaced) => isSameResponse(replaced, response ?? []));
          return answer && isOwn ? [[uuid, answer]] : [];
        }),
      );
    },
    clear: () => localStore.remove(key),
  };
}

/** Skips entries in an older format. */
const isPendingAnswer = (entry: [string, Partial<PendingAnswer>]): entry is [string, PendingAnswer] =>
  Array.isArray(entry[1].response);
