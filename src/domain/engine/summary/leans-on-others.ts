import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { pointsElsewhere } from '#domain/engine/reading/standalone.ts';

/** Words that link a sentence to the one before. */
const adds: Record<Language, RegExp> = {
  en: /^(?:also|too|likewise|moreover)$/,
  es: /^(?:también|tampoco|asimismo|además)$/,
  fr: /^(?:aussi|également)$/,
  de: /^(?:auch|ebenfalls|außerdem|zudem)$/,
  it: /^(?:anche|inoltre|pure)$/,
  pt: /^(?:também|ainda|igualmente)$/,
};

/** Whether a sentence needs the one before it. */
export function leansOnOthers(sentence: PreparedSentence, language: Language): boolean {
  return pointsElsewhere(sentence, language) || sentence.tokens.some(({ lower }) => adds[language].test(lower));
}
