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

/** Three weeks on one question; a longer time comes from a wrong clock and would overflow its column. */
export const LONGEST_ELAPSED_MS = 21 * 24 * 60 * 60 * 1000;

/** A learner's state for one question. `elapsedMs`: milliseconds spent on it. */
export interface RecordedAnswer {
  response: string[] | null;
  /** Null until an answer is checked. */
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

/** A learner's action: a checked response, a mark, or time spent. */
export interface GivenAnswer {
  /** Empty withdraws an answer in an exam. */
  response?: readonly string[] | undefined;
  reviewLater?: boolean | undefined;
  elapsedMs: number;
}

export type AnswerRefusal = 'response-impossible' | 'question-locked' | 'exam-over';
export type RecordOutcome = { answer: RecordedAnswer; refused?: never } | { refused: AnswerRefusal; answer?: never };

/**
 * Applies a learner's action to a question (T02, T08). In practice mode the first check grades and locks it: a replay
 * of the same response changes nothing and another response is rejected, but the learner may claim that the written
 * words mean the key. In an exam nothing is revealed yet, so a response may change until the end, and claims are not
 * possible. In a completed attempt only the mark may change, and a replay of the checked response is accepted. Time
 * counts while the attempt is open.
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
  // A claim requires a visible key: an earlier claim would show whether a guess is right.
  const isClaimed = isWritten(question.form) && given.response.length > 1;
  if (isClaimed && (isExam || !before.response)) return { refused: 'response-impossible' };
  if (!isTakenBack && !isPossibleResponse(question, given.response)) return { refused: 'response-impossible' };
  if (!isOpen && isExam) return { refused: isTimeUp(attempt) ? 'exam-over' : 'question-locked' };
  if (isTakenBack) return { answer: { ...answer, response: null, correct: null, answeredAt: null } };
  const response = normalResponse(question, given.response);
  if (!isExam && before.response) {
    if (isSameResponse(before.response, response)) return { answer };
    // The written answer is locked; the learner may only claim parts of the key.
    const isClaim = isWritten(question.form) && isOpen && before.response[0] === response[0];
    if (!isClaim) return { refused: 'question-locked' };
    return { answer: { ...answer, response, correct: isRightResponse(question, response) } };
  }
  if (!isOpen) return { refused: 'question-locked' };
  return { answer: { ...answer, response, correct: isRightResponse(question, response), answeredAt: now } };
}

/** Regrades the answer of an open attempt after an edit of its question; null if it is no longer valid. */
export function regradedAnswer(
  question: AnswerableQuestion,
  response: readonly string[],
): Pick<RecordedAnswer, 'response' | 'correct'> {
  // Keep the written answer, with or without claims.
  const [written = '', ...claimed] = response;
  const claimable = claimableOf(question);
  const kept = isWritten(question.form) ? [written, ...claimed.filter((point) => claimable.includes(point))] : response;
  if (!isPossibleResponse(question, kept)) return { response: null, correct: null };
  return { response: normalResponse(question, kept), correct: isRightResponse(question, kept) };
}
