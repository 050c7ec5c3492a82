import { localStore } from '#client/lib/storage.ts';

interface PendingAnswer {
  optionUuid: string;
  /** It was checked, or chosen in an exam, and the server has not answered yet. */
  isSubmitted: boolean;
}

/** What the server does not have yet outlives the tab, for its attempt only; logging out drops it. */
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
    /** By question. In an exam a choice is always given; another one was made before it began. */
    options(onlySubmitted: boolean): Record<string, string> {
      const kept = Object.entries(read()).filter(([, { isSubmitted }]) => isSubmitted || !onlySubmitted);
      return Object.fromEntries(kept.map(([uuid, { optionUuid }]) => [uuid, optionUuid]));
    },
    save(questionUuid: string, choice: PendingAnswer): void {
      localStore.write(key, JSON.stringify({ ...read(), [questionUuid]: choice }));
    },
    /** Unless another choice has followed. */
    remove(questionUuid: string, optionUuid: string): void {
      const { [questionUuid]: latest, ...others } = read();
      if (latest?.optionUuid === optionUuid) localStore.write(key, JSON.stringify(others));
    },
    clear: () => localStore.remove(key),
  };
}
