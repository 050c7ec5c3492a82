import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/** Endings of nouns for acts, states and qualities; most other nouns are people and things. */
const abstractEndings = ofEachPack(({ nounClasses }) => nounClasses.abstractEndings);

/** Endings of nouns for people by their activity. */
const personEndings = ofEachPack(({ nounClasses }) => nounClasses.personEndings);

/** Nouns for people without a typical ending. */
const persons = ofEachPack(({ nounClasses }): ReadonlySet<string> => new Set(nounClasses.persons.split(' ')));

/** Guesses the class of a noun from its ending. */
export function nounClass(noun: string, language: Language): 'abstract' | 'person' | 'other' {
  if (persons[language].has(noun) || personEndings[language].test(noun)) return 'person';
  return abstractEndings[language].test(noun) ? 'abstract' : 'other';
}
