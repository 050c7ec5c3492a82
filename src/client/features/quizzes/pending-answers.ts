import { localStore } from '#client/lib/storage.ts';

interface PendingAnswer {
  optionUuid: string;
  /** Submitted, but not confirmed by the server yet. */
  isSubmitted: boolean;
}

/** Answers that the server does not have yet, stored per attempt; logging out deletes them. */
export function createPendingAnswers(quizUuid: string, attempt: number) {
  const key = `choices ${quizUuid} ${attempt}`;
  function read(): Record<string, PendingAnswer> {
    try {
      return (JSON.parse(localStore.read(key) ?? '{}') as Record<string, PendingAnswer> | null) ?? {};
    } catch {
      return {};
    }
  }
  return {
    read,
    /** By question. In an exam every choice is submitted; others are left from practice. */
    options(onlySubmitted: boolean): Record<string, string> {
      const kept = Object.entries(read()).filter(([, { isSubmitted }]) => isSubmitted || !onlySubmitted);
      return Object.fromEntries(kept.map(([uuid, { optionUuid }]) => [uuid, optionUuid]));
    },
    save(questionUuid: string, choice: PendingAnswer): void {
      localStore.write(key, JSON.stringify({ ...read(), [questionUuid]: choice }));
    },
    /** Unless it was changed since. */
    remove(questionUuid: string, optionUuid: string): void {
      const { [questionUuid]: latest, ...others } = read();
      if (latest?.optionUuid === optionUuid) localStore.write(key, JSON.stringify(others));
    },
    clear: () => localStore.remove(key),
  };
}
