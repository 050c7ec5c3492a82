import type { Language } from '#domain/documents/content.ts';
import { type Definition, findDefinitions } from '#domain/engine/reading/definitions.ts';
import { type ListFact, findList } from './lists.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { type ValueFact, findValues } from './values.ts';

/** What a document states, read by patterns and never concluded. */
export interface Facts {
  definitions: Definition[];
  lists: ListFact[];
  values: ValueFact[];
}

export function findFacts(sentences: PreparedSentence[], language: Language): Facts {
  const whole = sentences.filter(({ isFragment }) => !isFragment);
  return {
    definitions: whole.flatMap((sentence) => findDefinitions(sentence, language)),
    lists: whole.flatMap((sentence) => findList(sentence, language) ?? []),
    values: whole.flatMap((sentence) => findValues(sentence, language)),
  };
}
