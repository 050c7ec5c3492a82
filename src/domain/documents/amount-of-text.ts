import { canonicalText, type ContentWarning, type DocumentContent } from './content.ts';
import { pastedTextLimits, pastedTextProblem } from './upload-rules.ts';

/**
 * Whether there is anything to read at all: a letter or a digit.
 *
 * @example hasWord('%%%%') === false
 */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Warnings about the amount of text: none, or so little that a pasted text of that length would be refused, since it
 * gives no good questions (D04, D09).
 */
export function amountWarnings(content: Pick<DocumentContent, 'sections'>): ContentWarning[] {
  const text = canonicalText(content);
  if (text === '') return ['no_text'];
  // A character is two units at most: what is long enough by far is not counted.
  const mayBeShort = text.length < 2 * pastedTextLimits.min;
  return mayBeShort && pastedTextProblem(text) === 'too_short' ? ['short_text'] : [];
}
