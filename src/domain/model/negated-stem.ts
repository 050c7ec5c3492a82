import type { Language } from '#domain/documents/content.ts';
import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';

const negations: Record<Language, RegExp> = {
  en: /\b(?:is|are|was|were|does|do|did|can|would) not\b|\bNOT\b|\b(?:except|false|incorrect|isn't|aren't|doesn't|don't)\b/u,
  es: /(?<!\p{L})(?:no (?:es|son|era|fue|forma|pertenece|corresponde)|NO|excepto|salvo|fals[ao]s?|incorrect[ao]s?)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:n['’](?:est|a|appartient)|ne (?:sont|fait|font|correspond)|sauf|excepté|fauss?e?s?|incorrecte?s?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht|NICHT|kein(?:e[rnms]?)?|außer|falsch(?:e[rnms]?)?)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non (?:è|sono|era|fa|appartiene)|NON|tranne|eccetto|fals[aoie]|errat[aoie])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:não (?:é|são|era|faz|pertence|corresponde)|NÃO|exceto|fals[ao]s?|incorret[ao]s?)(?!\p{L})/u,
};

/** A reason for what is not done can stand in a sentence. */
const asksWhy: Record<Language, RegExp> = {
  en: /^[^\p{L}]*why(?!\p{L})/iu,
  es: /^[^\p{L}]*por qué(?!\p{L})/iu,
  fr: /^[^\p{L}]*pourquoi(?!\p{L})/iu,
  de: /^[^\p{L}]*(?:warum|weshalb|wieso)(?!\p{L})/iu,
  it: /^[^\p{L}]*perché/iu,
  pt: /^[^\p{L}]*por ?qu[eê]/iu,
};

/**
 * Whether a question asks for what is false. Its quote then does not prove its key, so only a second reader can check
 * it; a quote that says itself what is not the case does.
 *
 * @example isNegatedStem('Which of these is not a gas?', 'en', 'Oxygen is a gas.') // true
 * @example isNegatedStem('Which of these is not a gas?', 'en', 'Iron is not a gas.') // false
 */
export const isNegatedStem = (stem: string, language: Language, quoted: string): boolean =>
  negations[language].test(stem) &&
  !asksWhy[language].test(stem) &&
  !phrasePattern(packOf(language).negations, 'anywhere').test(quoted);
