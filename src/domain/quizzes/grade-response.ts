import { gradeTypedAnswer, type TypedVerdict } from '#domain/items/typed-answer.ts';
import { isMostlyNamed, namedPoints } from './named-points.ts';
import { type AnswerableQuestion, isSameResponse, normalResponse } from './question-response.ts';

/**
 * Whether a possible answer is right as a whole; a part of it is not enough, but of the points of an open question half.
 * Who wrote an answer may say that it means the key.
 *
 * @example isRightResponse({ form: 'typed', key: ['mitochondria'], … }, ['the Mitocondria']) // true
 */
export function isRightResponse(question: AnswerableQuestion, response: readonly string[]): boolean {
  const { form, key } = question;
  if (form === 'typed') return isClaimed(question, response) || verdictOf(question, response) !== 'wrong';
  if (form === 'open') return isMostlyNamed(namedPoints(question, response));
  return isSameResponse(normalResponse(question, response), normalResponse(question, key));
}

/**
 * Whether more has to be known to grade a typed answer: with a slip it is right only where it is no other word of its
 * document (`AnswerableQuestion.others`).
 *
 * @example dependsOnOthers({ form: 'typed', key: ['mitochondria'], … }, ['mitocondria']) // true
 */
export const dependsOnOthers = (question: AnswerableQuestion, response: readonly string[]): boolean =>
  question.form === 'typed' && !isClaimed(question, response) && verdictOf(question, response) === 'close';

const isClaimed = ({ key }: AnswerableQuestion, [, ...claimed]: readonly string[]): boolean =>
  key[0] !== undefined && claimed.includes(key[0]);

function verdictOf({ key, stem, language, others }: AnswerableQuestion, [typed = '']: readonly string[]): TypedVerdict {
  const [answer = '', ...accepted] = key;
  return gradeTypedAnswer(typed, { answer, accepted, others, asked: stem }, language ?? 'en');
}
