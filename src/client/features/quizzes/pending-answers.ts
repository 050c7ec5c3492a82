import type { Question } from '#contract/quizzes.ts';
import { isSameResponse } from '#domain/quizzes/question-response.ts';
import { localStore } from '#client/lib/storage.ts';

interface PendingAnswer {
  response: string[];
  /** Submitted, but not confirmed by the server yet. */
  isSubmitted: boolean;
  /** What the server had when it was given; where that is another one by now, another device has answered since. */
  replaces?: readonly string[] | null;
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
    /** The server has this response, or will not take it. One that was given since stays, and replaces it. */
    settle(questionUuid: string, response: readonly string[]): void {
      const { [questionUuid]: latest, ...others } = read();
      if (!latest) return;
      const rest = isSameResponse(latest.response, response)
        ? others
        : { ...others, [questionUuid]: { ...latest, replaces: response } };
      localStore.write(key, JSON.stringify(rest));
    },
    /** Without those that another device has replaced. */
    current(questions: readonly Pick<Question, 'uuid' | 'response'>[]): Record<string, PendingAnswer> {
      const stored = read();
      return Object.fromEntries(
        questions.flatMap(({ uuid, response }): [string, PendingAnswer][] => {
          const answer = stored[uuid];
          return answer && isSameResponse(answer.replaces ?? [], response ?? []) ? [[uuid, answer]] : [];
        }),
      );
    },
    clear: () => localStore.remove(key),
  };
}

/** Earlier versions stored answers otherwise; those are passed over. */
const isPendingAnswer = (entry: [string, Partial<PendingAnswer>]): entry is [string, PendingAnswer] =>
  Array.isArray(entry[1].response);
