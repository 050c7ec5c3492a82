import type { Language } from '#domain/documents/content.ts';
import { type Definition, findDefinitions } from './definitions.ts';
import { type ListFact, findList } from './lists.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import { type ValueFact, findValues } from './values.ts';

/** What a document states, read by patterns and never concluded. */
export interface Facts {
  definitions: Definition[];
  lists: ListFact[];
  values: ValueFact[];
}

export function findFacts(sentences: PreparedSentence[], language: Language): Facts {
  return {
    definitions: sentences.flatMap((sentence) => findDefinitions(sentence, language)),
    lists: sentences.flatMap((sentence) => findList(sentence, language) ?? []),
    values: sentences.flatMap((sentence) => findValues(sentence, language)),
  };
}
