import { canonicalText, type ContentWarning, type DocumentContent } from './content.ts';
import { pastedTextLimits, pastedTextProblem } from './upload-rules.ts';

/**
 * Whether a text has anything to read: a letter or a digit.
 *
 * @example hasWord('%%%%') === false
 */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Returns warnings about the amount of text: none, or less than the minimum for pasted text, which gives no good
 * questions (D04, D09).
 */
export function amountWarnings(content: Pick<DocumentContent, 'sections'>): ContentWarning[] {
  const text = canonicalText(content);
  if (text === '') return ['no_text'];
  // A character has at most two units, so a clearly long text needs no count.
  const mayBeShort = text.length < 2 * pastedTextLimits.min;
  return mayBeShort && pastedTextProblem(text) === 'too_short' ? ['short_text'] : [];
}
