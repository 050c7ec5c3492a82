import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { pointsElsewhere } from '#domain/engine/reading/standalone.ts';

/** Words by which a sentence adds to the one before it. */
const adds: Record<Language, RegExp> = {
  en: /^(?:also|too|likewise|moreover)$/,
  es: /^(?:también|tampoco|asimismo|además)$/,
  fr: /^(?:aussi|également)$/,
  de: /^(?:auch|ebenfalls|außerdem|zudem)$/,
  it: /^(?:anche|inoltre|pure)$/,
  pt: /^(?:também|ainda|igualmente)$/,
};

/** Whether a sentence is understood best behind the one before it. */
export function leansOnOthers(sentence: PreparedSentence, language: Language): boolean {
  return pointsElsewhere(sentence, language) || sentence.tokens.some(({ lower }) => adds[language].test(lower));
}
