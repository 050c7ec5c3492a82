import { isTimeUp } from './exam.ts';
import { isRightResponse } from './grade-response.ts';
import {
  type AnswerableQuestion,
  claimableOf,
  isPossibleResponse,
  isSameResponse,
  isWritten,
  normalResponse,
} from './question-response.ts';

/** Three weeks on one question; more is a clock gone wrong, and would not fit its column. */
export const LONGEST_ELAPSED_MS = 21 * 24 * 60 * 60 * 1000;

/** State of a person's way through one question. `elapsedMs`: milliseconds spent on it. */
export interface RecordedAnswer {
  response: string[] | null;
  /** Null as long as nothing was checked. */
  correct: boolean | null;
  reviewLater: boolean;
  elapsedMs: number;
  answeredAt: Date | null;
}

export const unanswered: RecordedAnswer = {
  response: null,
  correct: null,
  reviewLater: false,
  elapsedMs: 0,
  answeredAt: null,
};

/** An act of the person: checked a response, marked the question, spent milliseconds on it. */
export interface GivenAnswer {
  /** Empty takes back what was answered in an exam. */
  response?: readonly string[] | undefined;
  reviewLater?: boolean | undefined;
  elapsedMs: number;
}

export type AnswerRefusal = 'response-impossible' | 'question-locked' | 'exam-over';
export type RecordOutcome = { answer: RecordedAnswer; refused?: never } | { refused: AnswerRefusal; answer?: never };

/**
 * Applies a person's act to a question (T02, T08). In practice the first check grades and locks it: a replay of the
 * same response changes nothing and another response is refused, but the person may claim that the written words mean
 * the key. In an exam nothing is revealed yet, so a response may change until the end, and nothing can be claimed. In
 * an ended attempt only the mark may change, and the checked response may be sent once more. Time counts while the
 * attempt is open.
 */
export function recordAnswer({
  attempt,
  question,
  before = unanswered,
  given,
  now,
}: {
  attempt: { mode: 'practice' | 'exam'; endsAt: Date | null; completedAt: Date | null };
  question: AnswerableQuestion;
  before?: RecordedAnswer | undefined;
  given: GivenAnswer;
  now: Date;
}): RecordOutcome {
  const isOpen = attempt.completedAt === null;
  const isExam = attempt.mode === 'exam';
  const elapsedMs = isOpen ? Math.min(before.elapsedMs + given.elapsedMs, LONGEST_ELAPSED_MS) : before.elapsedMs;
  const answer = { ...before, reviewLater: given.reviewLater ?? before.reviewLater, elapsedMs };
  if (given.response === undefined) return { answer };
  const isTakenBack = isExam && given.response.length === 0;
  // Claiming needs the key to be visible: a claim before would tell a right guess from a wrong one.
  const isClaimed = isWritten(question.form) && given.response.length > 1;
  if (isClaimed && (isExam || !before.response)) return { refused: 'response-impossible' };
  if (!isTakenBack && !isPossibleResponse(question, given.response)) return { refused: 'response-impossible' };
  if (!isOpen && isExam) return { refused: isTimeUp(attempt) ? 'exam-over' : 'question-locked' };
  if (isTakenBack) return { answer: { ...answer, response: null, correct: null, answeredAt: null } };
  const response = normalResponse(question, given.response);
  if (!isExam && before.response) {
    if (isSameResponse(before.response, response)) return { answer };
    // The written answer is locked; its author may say what it means in other words.
    const isClaim = isWritten(question.form) && isOpen && before.response[0] === response[0];
    if (!isClaim) return { refused: 'question-locked' };
    return { answer: { ...answer, response, correct: isRightResponse(question, response) } };
  }
  if (!isOpen) return { refused: 'question-locked' };
  return { answer: { ...answer, response, correct: isRightResponse(question, response), answeredAt: now } };
}

/** Grades the answer of an open attempt after its question was edited; null where it is no answer any more. */
export function regradedAnswer(
  question: AnswerableQuestion,
  response: readonly string[],
): Pick<RecordedAnswer, 'response' | 'correct'> {
  // The written answer stays, whatever was claimed about it.
  const [written = '', ...claimed] = response;
  const claimable = claimableOf(question);
  const kept = isWritten(question.form) ? [written, ...claimed.filter((point) => claimable.includes(point))] : response;
  if (!isPossibleResponse(question, kept)) return { response: null, correct: null };
  return { response: normalResponse(question, kept), correct: isRightResponse(question, kept) };
}
