import type { Language } from '#domain/documents/content.ts';

const negations: Record<Language, RegExp> = {
  en: /\b(?:is|are|was|were|does|do|did|can|would) not\b|\bNOT\b|\b(?:except|false|incorrect|isn't|aren't|doesn't|don't)\b/u,
  es: /(?<!\p{L})(?:no (?:es|son|era|fue|forma|pertenece|corresponde)|NO|excepto|salvo|fals[ao]s?|incorrect[ao]s?)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:n['’](?:est|a|appartient)|ne (?:sont|fait|font|correspond)|sauf|excepté|fauss?e?s?|incorrecte?s?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht|NICHT|kein(?:e[rnms]?)?|außer|falsch(?:e[rnms]?)?)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non (?:è|sono|era|fa|appartiene)|NON|tranne|eccetto|fals[aoie]|errat[aoie])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:não (?:é|são|era|faz|pertence|corresponde)|NÃO|exceto|fals[ao]s?|incorret[ao]s?)(?!\p{L})/u,
};

/**
 * Whether a question asks for what is false. No quote contains its key, so only a second reader can check it.
 *
 * @example isNegatedStem('Which of these is not a gas?', 'en') // true
 */
export const isNegatedStem = (stem: string, language: Language): boolean => negations[language].test(stem);
