import type { Language } from '#domain/documents/content.ts';
import { withoutAskingWords } from './asking-words.ts';
import { resolveQuestion } from './resolve-question.ts';

/**
 * Looks for what answers a question of a conversation. What it says itself has to be held, whatever was asked before:
 * else a question about something foreign would be answered by the words of the last one. What goes on from a question
 * that the document does not hold is looked for alone, unless it means nothing then.
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
