import type { Language } from '#domain/documents/content.ts';
import { withoutAskingWords } from './asking-words.ts';
import { resolveQuestion } from './resolve-question.ts';

/**
 * Searches the document for the answer to a question in a conversation. The document must cover the question's own
 * words; otherwise a question about something foreign would be answered by the words of the last one. If the document
 * doesn't cover a follow-up together with the questions before it, returns the result for the follow-up alone, unless
 * that means nothing.
 *
 * @param earlier the questions before it, oldest first
 * @param own language of who asks
 * @param look for words in the document
 */
export async function findInConversation<Found extends { isCovered: boolean }>(
  question: string,
  { earlier, language, own }: { earlier: readonly string[]; language: Language; own: Language },
  look: (words: string) => Promise<Found>,
): Promise<Found> {
  const find = (words: string) => look(withoutAskingWords(words, language, own));
  const { whole, hasOwnWords, isElliptic, pointsBack } = resolveQuestion(question, earlier, language);
  if (whole === question) return find(question);
  const alone = hasOwnWords ? await find(question) : undefined;
  if (alone && !alone.isCovered) return alone;
  const together = await find(whole);
  return alone && !together.isCovered && !isElliptic && !pointsBack ? alone : together;
}
