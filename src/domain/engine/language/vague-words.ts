import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { stemOf } from '#domain/text/stems.ts';

/** Nouns that name nothing specific: trivial as answers, unsuitable as wrong options. */
const nouns = ofEachPack(({ vagueWords }) => vagueWords.nouns);

/** Adjectives that are not part of a term: "most important part" is a chance phrase. */
const adjectives = ofEachPack(({ vagueWords }) => vagueWords.adjectives);

const sets = new Map<Language, { nouns: ReadonlySet<string>; adjectives: ReadonlySet<string> }>();

/** Returns the stems of words that make a phrase useless as an option, singular or plural. */
export function vagueWords(language: Language): { nouns: ReadonlySet<string>; adjectives: ReadonlySet<string> } {
  let found = sets.get(language);
  if (!found) {
    const stemsOf = (words: string): Set<string> => new Set(words.split(/\s+/).map((word) => stemOf(word, language)));
    found = { nouns: stemsOf(nouns[language]), adjectives: stemsOf(adjectives[language]) };
    sets.set(language, found);
  }
  return found;
}
