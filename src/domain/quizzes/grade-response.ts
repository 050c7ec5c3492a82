import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { isMostlyNamed, namedPoints } from './named-points.ts';
import { type AnswerableQuestion, isSameResponse, normalResponse } from './question-response.ts';

/**
 * Whether a possible answer is right as a whole; a part of it is not enough, but of the points of an open question half.
 * Who wrote an answer may say that it means the key.
 *
 * @example isRightResponse({ form: 'typed', key: ['mitochondria'], … }, ['the Mitocondria']) // true
 */
export function isRightResponse(question: AnswerableQuestion, response: readonly string[]): boolean {
  const { form, key, language } = question;
  if (form === 'typed') {
    const [answer = '', ...accepted] = key;
    const [typed = '', ...claimed] = response;
    return claimed.includes(answer) || gradeTypedAnswer(typed, { answer, accepted }, language ?? 'en') !== 'wrong';
  }
  if (form === 'open') return isMostlyNamed(namedPoints(question, response));
  return isSameResponse(normalResponse(question, response), normalResponse(question, key));
}
