import { gradeTypedAnswer, type TypedVerdict } from '#domain/items/typed-answer.ts';
import { isMostlyNamed, namedPoints } from './named-points.ts';
import { type AnswerableQuestion, isSameResponse, normalResponse } from './question-response.ts';

/**
 * Whether a possible answer is right. A partial answer is not, except for half of the points of an open question. A
 * learner may claim that a written answer means the key.
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
 * Whether grading a typed answer needs the words of its document: an answer with a slip is right only if it is not
 * another word there (`AnswerableQuestion.others`).
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
