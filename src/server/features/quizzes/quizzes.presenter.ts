import type { Feedback, Quiz, QuizListItem, QuizResults } from '#contract/quizzes.ts';
import { attemptTotals, currentQuestion, percentAnswered, type AttemptEntry } from '#domain/quizzes/attempt.ts';
import { folded, foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import type { AnswerRow, AttemptRow, QuestionRow, QuizRow } from './quizzes.store.ts';

/** A test with one attempt and what belongs to it. */
export interface QuizState {
  quiz: QuizRow;
  attempt: AttemptRow;
  questions: QuestionRow[];
  answers: Map<number, AnswerRow>;
}

/** The questions this attempt asks: all, or the ones practised again. */
export function askedQuestions({ questions, attempt }: Pick<QuizState, 'questions' | 'attempt'>): QuestionRow[] {
  const only = attempt.onlyQuestions && new Set(attempt.onlyQuestions);
  return only ? questions.filter(({ uuid }) => only.has(uuid)) : questions;
}

export function entriesOf(state: QuizState): AttemptEntry[] {
  return askedQuestions(state).map((question) => {
    const answer = state.answers.get(question.id);
    return {
      questionUuid: question.uuid,
      optionUuid: answer?.optionUuid ?? null,
      correct: answer?.correct ?? null,
      reviewLater: answer?.reviewLater ?? false,
      elapsedMs: answer?.elapsedMs ?? 0,
    };
  });
}

/** Key, reasons and source of a question: only for a viewer who may know them (T09). */
export function presentFeedback(question: QuestionRow, documentUuid: string, correct: boolean): Feedback {
  return {
    correct,
    correctOptionUuid: question.correctOptionUuid,
    explanation: question.explanation,
    source: {
      documentUuid,
      documentVersion: question.documentVersion,
      quote: question.quote,
      start: question.quoteStart,
      end: question.quoteEnd,
      anchor: question.anchor,
    },
  };
}

export function presentListItem(
  { quiz, attempt }: Pick<QuizState, 'quiz' | 'attempt'>,
  counts: { total: number; answered: number; correct: number },
): QuizListItem {
  const isCompleted = attempt.completedAt !== null;
  return {
    uuid: quiz.uuid,
    title: quiz.title,
    date: quiz.createdAt.toISOString(),
    status: isCompleted ? 'completed' : 'pending',
    percent: percentAnswered(counts, isCompleted),
    mode: quiz.mode,
    documentUuid: quiz.documentUuid,
    questionCount: counts.total,
    answeredCount: counts.answered,
    correctCount: isCompleted ? counts.correct : null,
    attempt: attempt.number,
    growing: quiz.growing,
    requested: quiz.requested,
    shortReason: quiz.shortReason,
  };
}

export function presentQuiz(state: QuizState): Quiz {
  const entries = entriesOf(state);
  const totals = attemptTotals(entries);
  const isCompleted = state.attempt.completedAt !== null;
  return {
    ...presentListItem(state, totals),
    elapsedMs: totals.elapsedMs,
    currentQuestionUuid: currentQuestion(entries, state.attempt.currentQuestionUuid),
    questions: askedQuestions(state).map((question) => {
      const answer = state.answers.get(question.id);
      const correct = answer?.correct ?? null;
      const mayKnow = correct !== null || isCompleted;
      return {
        uuid: question.uuid,
        kind: question.kind,
        stem: question.stem,
        options: question.options,
        difficulty: question.difficulty,
        ...(mayKnow || !givesAway(question) ? sectionOf(question) : { sectionUuid: null, sectionTitle: null }),
        engine: question.engine,
        reviewLater: answer?.reviewLater ?? false,
        optionUuid: answer?.optionUuid ?? null,
        feedback: mayKnow ? presentFeedback(question, state.quiz.documentUuid, correct === true) : null,
      };
    }),
  };
}

const sectionOf = ({ sectionUuid, sectionTitle }: QuestionRow) => ({ sectionUuid, sectionTitle });

/** A heading that holds the answer may only be shown with it. */
function givesAway({ sectionTitle, options, correctOptionUuid }: QuestionRow): boolean {
  const answer = options.find(({ uuid }) => uuid === correctOptionUuid)?.text ?? '';
  return sectionTitle !== null && foldedHoldsPhrase(folded(sectionTitle).toLowerCase(), foldedOption(answer));
}

export function presentResults(state: QuizState, completedAt: Date): QuizResults {
  return {
    uuid: state.quiz.uuid,
    title: state.quiz.title,
    documentUuid: state.quiz.documentUuid,
    attempt: state.attempt.number,
    ...attemptTotals(entriesOf(state)),
    completedAt: completedAt.toISOString(),
    questions: askedQuestions(state).map((question) => {
      const answer = state.answers.get(question.id);
      return {
        uuid: question.uuid,
        kind: question.kind,
        stem: question.stem,
        options: question.options,
        difficulty: question.difficulty,
        ...sectionOf(question),
        reviewLater: answer?.reviewLater ?? false,
        optionUuid: answer?.optionUuid ?? null,
        ...presentFeedback(question, state.quiz.documentUuid, answer?.correct === true),
      };
    }),
  };
}
