import type { Language } from '#domain/documents/content.ts';
import { ofEachPack, packOf, phrasePattern } from '#domain/languages/packs.ts';

const negations = ofEachPack(({ questions: { negatedStem } }) => negatedStem.negations);

/** A reason for what is not done can stand in a sentence. */
const asksWhy = ofEachPack(({ questions: { negatedStem } }) => negatedStem.asksWhy);

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
