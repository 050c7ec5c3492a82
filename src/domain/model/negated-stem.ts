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
 * it; a quote that denies it of the key does.
 *
 * @example isNegatedStem('Which of these is not a gas?', 'en', { quoted: 'Oxygen is a gas.', answers: ['Oxygen'] }) // true
 * @example isNegatedStem('Which of these is not a gas?', 'en', { quoted: 'Iron is not a gas.', answers: ['Iron'] }) // false
 */
export function isNegatedStem(
  stem: string,
  language: Language,
  { quoted, answers }: { quoted: string; answers: readonly string[] },
): boolean {
  if (!negations[language].test(stem) || asksWhy[language].test(stem)) return false;
  const denial = phrasePattern(packOf(language).negations, 'anywhere');
  const keys = answers.map((answer) => answer.toLowerCase());
  const clauses = quoted.toLowerCase().split(/[,;:.()–—]/);
  return !clauses.some((clause) => denial.test(clause) && keys.some((key) => clause.includes(key)));
}
