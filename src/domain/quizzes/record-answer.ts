import { checkAnswer } from './attempt.ts';
import { isTimeUp } from './exam.ts';

/** Three weeks on one question; more is a clock gone wrong, and would not fit its column. */
export const LONGEST_ELAPSED_MS = 21 * 24 * 60 * 60 * 1000;

/** What is known of a person's way through one question. `elapsedMs`: milliseconds spent on it. */
export interface RecordedAnswer {
  optionUuid: string | null;
  /** Null as long as nothing was checked. */
  correct: boolean | null;
  reviewLater: boolean;
  elapsedMs: number;
  answeredAt: Date | null;
}

export const unanswered: RecordedAnswer = {
  optionUuid: null,
  correct: null,
  reviewLater: false,
  elapsedMs: 0,
  answeredAt: null,
};

/** What a person did: checked an option, marked the question, spent milliseconds on it. */
export interface GivenAnswer {
  optionUuid?: string | undefined;
  reviewLater?: boolean | undefined;
  elapsedMs: number;
}

export type AnswerRefusal = 'option-unknown' | 'question-locked' | 'exam-over';
export type RecordOutcome = { answer: RecordedAnswer; refused?: never } | { refused: AnswerRefusal; answer?: never };

/**
 * What becomes of a question when its person does something (T02, T08). In practice the first check grades and locks
 * it; in an exam an option may change until the end. Once the attempt has ended, only its mark may change, and the
 * option that was checked may be sent once more. Time counts as long as the attempt is open.
 */
export function recordAnswer({
  attempt,
  question,
  before = unanswered,
  given,
  now,
}: {
  attempt: { mode: 'practice' | 'exam'; endsAt: Date | null; completedAt: Date | null };
  question: { correctOptionUuid: string; options: { uuid: string }[] };
  before?: RecordedAnswer | undefined;
  given: GivenAnswer;
  now: Date;
}): RecordOutcome {
  const isOpen = attempt.completedAt === null;
  const elapsedMs = isOpen ? Math.min(before.elapsedMs + given.elapsedMs, LONGEST_ELAPSED_MS) : before.elapsedMs;
  const answer = { ...before, reviewLater: given.reviewLater ?? before.reviewLater, elapsedMs };
  const { optionUuid } = given;
  if (optionUuid === undefined) return { answer };
  if (!question.options.some(({ uuid }) => uuid === optionUuid)) return { refused: 'option-unknown' };
  if (!isOpen && attempt.mode === 'exam') return { refused: isTimeUp(attempt) ? 'exam-over' : 'question-locked' };
  if (!isOpen && before.optionUuid === null) return { refused: 'question-locked' };
  const outcome = checkAnswer(before, optionUuid, question.correctOptionUuid, attempt.mode);
  if (outcome.kind === 'locked') return { refused: 'question-locked' };
  if (outcome.kind === 'already-graded') return { answer };
  return { answer: { ...answer, optionUuid, correct: outcome.correct, answeredAt: now } };
}
