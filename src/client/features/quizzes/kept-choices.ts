import { tabStore } from '../../lib/storage.ts';

type Choices = Record<string, string>;

/** What was chosen but not checked yet outlives a reload, for its attempt only. */
export function createKeptChoices(quizUuid: string, attempt: number) {
  const key = `choices ${quizUuid} ${attempt}`;
  return {
    read(): Choices {
      try {
        return (JSON.parse(tabStore.read(key) ?? '{}') as Choices | null) ?? {};
      } catch {
        return {};
      }
    },
    write: (choices: Choices) => tabStore.write(key, JSON.stringify(choices)),
    forget: () => tabStore.remove(key),
  };
}
