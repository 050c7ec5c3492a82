import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/**
 * Words that refer to a text the learner doesn't see. Not "the author of Don Quixote", "the passage of time", which name
 * what they are of.
 */
const leaning = ofEachPack(({ questions: { leansOnText } }) => leansOnText.leaning);

/**
 * Whether a question is unclear without its source text. Words of the quoted passage are about its subject: a text on
 * copyright speaks of "the author".
 *
 * @example leansOnText('What does the author say?', 'en') // true
 * @example leansOnText('What may the author sell?', 'en', 'The author may sell copies.') // false
 */
export function leansOnText(question: string, language: Language, quoted = ''): boolean {
  const folded = quoted.toLowerCase();
  return [...question.matchAll(leaning[language])].some(([words]) => !folded.includes(words.toLowerCase()));
}
