import type { Feedback, Question, Quiz, QuizListItem, QuizResults } from '#contract/quizzes.ts';
import { isTimeUp, remainingMs } from '#domain/quizzes/exam.ts';
import { attemptTotals, currentQuestion, percentAnswered, type AttemptEntry } from '#domain/quizzes/attempt.ts';
import { optionsInOrder } from '#domain/quizzes/option-order.ts';
import { folded, foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import type { DocumentName } from '#server/features/documents/documents.service.ts';
import type { AnswerRow, AttemptRow, QuestionRow, QuizRow } from './quizzes.store.ts';

/** A test with one attempt and what belongs to it. */
export interface QuizState {
  quiz: QuizRow;
  /** Those that are still there, in the order of the test. */
  documents: DocumentName[];
  attempt: AttemptRow;
  questions: QuestionRow[];
  answers: Map<number, AnswerRow>;
}

/**
 * The questions this attempt asks, as its test is now: all, or the ones practised again. A question that was replaced
 * has handed its position on; where nothing of a narrower attempt is left, the whole test is asked.
 */
export function askedQuestions({ questions, attempt }: Pick<QuizState, 'questions' | 'attempt'>): QuestionRow[] {
  const current = questions.filter(({ retiredAt }) => retiredAt === null);
  if (!attempt.onlyQuestions) return current;
  const only = new Set(attempt.onlyQuestions);
  const places = new Set(questions.filter(({ uuid }) => only.has(uuid)).map(({ position }) => position));
  const asked = current.filter(({ position }) => places.has(position));
  return asked.length > 0 ? asked : current;
}

/** The questions an ended attempt has asked, whatever became of them since. */
export function endedQuestions({ questions, attempt }: Pick<QuizState, 'questions' | 'attempt'>): QuestionRow[] {
  const only = new Set(attempt.onlyQuestions);
  return questions.filter(({ uuid }) => only.has(uuid));
}

/** What an attempt keeps when it ends: which questions it asked, and in which wording. */
export function snapshotQuestions(state: Pick<QuizState, 'questions' | 'attempt'>) {
  const asked = askedQuestions(state);
  return {
    onlyQuestions: asked.map(({ uuid }) => uuid),
    questionVersions: Object.fromEntries(
      asked.filter(({ version }) => version > 1).map(({ uuid, version }) => [uuid, version]),
    ),
  };
}

export function entriesOf(state: QuizState, questions = askedQuestions(state)): AttemptEntry[] {
  return questions.map((question) => {
    const answer = state.answers.get(question.id);
    return {
      questionUuid: question.uuid,
      optionUuid: answer?.optionUuid ?? null,
      correct: answer?.correct ?? null,
      reviewLater: answer?.reviewLater ?? false,
    };
  });
}

/** Of a test as it is now: what its newest attempt asks, and its stale questions. */
export function countsOf(state: QuizState) {
  const stale = state.questions.filter(({ staleAt, retiredAt }) => staleAt !== null && retiredAt === null).length;
  return { ...attemptTotals(entriesOf(state)), stale };
}

/** Time spent stays spent, also on questions that are asked no more. */
const elapsedMsOf = ({ answers }: QuizState): number =>
  [...answers.values()].reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);

/** Key, reasons and source of a question: only for an actor who may know them (T09). */
export function presentFeedback(question: QuestionRow, documents: readonly DocumentName[], correct: boolean): Feedback {
  const document = documents.find(({ id }) => id === question.documentId);
  if (!document) throw new Error('a question outlived its document');
  return {
    correct,
    correctOptionUuid: question.correctOptionUuid,
    explanation: question.explanation,
    source: {
      documentUuid: document.uuid,
      documentVersion: question.documentVersion,
      quote: question.quote,
      start: question.quoteStart,
      end: question.quoteEnd,
      anchor: question.anchor,
    },
  };
}

export function presentListItem(
  { quiz, documents, attempt }: Pick<QuizState, 'quiz' | 'documents' | 'attempt'>,
  counts: { total: number; answered: number; correct: number; stale: number },
  now: Date,
): QuizListItem {
  const isCompleted = attempt.completedAt !== null;
  return {
    uuid: quiz.uuid,
    title: quiz.title,
    date: quiz.createdAt.toISOString(),
    status: isCompleted ? 'completed' : 'pending',
    percent: percentAnswered(counts, isCompleted),
    mode: attempt.mode,
    exam: presentExam(attempt, now),
    documents: documents.map(presentDocumentName),
    questionCount: counts.total,
    answeredCount: counts.answered,
    correctCount: isCompleted ? counts.correct : null,
    attempt: attempt.number,
    generating: quiz.generating,
    requested: quiz.requested,
    shortfallReason: quiz.shortfallReason,
    staleCount: counts.stale,
  };
}

function presentExam({ mode, minutes, endsAt, completedAt }: AttemptRow, now: Date): QuizListItem['exam'] {
  if (mode !== 'exam' || minutes === null) return null;
  return {
    minutes,
    endsAt: endsAt?.toISOString() ?? null,
    remainingMs: endsAt && remainingMs(endsAt, completedAt ?? now),
  };
}

/** Keys and reasons come with the answer, in an exam with its end (T09). */
export function isAnswerRevealed({ mode, completedAt }: AttemptRow, correct: boolean | null): boolean {
  return completedAt !== null || (mode === 'practice' && correct !== null);
}

export function presentQuiz(state: QuizState, now: Date): Quiz {
  const entries = entriesOf(state);
  return {
    ...presentListItem(state, countsOf(state), now),
    elapsedMs: elapsedMsOf(state),
    currentQuestionUuid: currentQuestion(entries, state.attempt.currentQuestionUuid),
    questions: askedQuestions(state).map((question) => presentQuestion(state, question)),
  };
}

export function presentQuestion({ documents, attempt, answers }: QuizState, question: QuestionRow): Question {
  const answer = answers.get(question.id);
  const correct = answer?.correct ?? null;
  const isKnown = isAnswerRevealed(attempt, correct);
  const document = documents.find(({ id }) => id === question.documentId);
  return {
    uuid: question.uuid,
    kind: question.kind,
    stem: question.stem,
    options: optionsInOrder(question, attempt.number),
    difficulty: question.difficulty,
    ...(isKnown || !givesAway(question, question.sectionTitle) ? sectionOf(question) : noSection),
    documentUuid: document && (isKnown || !givesAway(question, document.name)) ? document.uuid : null,
    language: question.language,
    engine: question.engine,
    ...editsOf(question),
    reviewLater: answer?.reviewLater ?? false,
    optionUuid: answer?.optionUuid ?? null,
    feedback: isKnown ? presentFeedback(question, documents, correct === true) : null,
  };
}

const presentDocumentName = ({ uuid, name }: DocumentName) => ({ uuid, name });
const editsOf = ({ version, staleAt }: QuestionRow) => ({ version, edited: version > 1, stale: staleAt !== null });
const sectionOf = ({ sectionUuid, sectionTitle }: QuestionRow) => ({ sectionUuid, sectionTitle });

const noSection = { sectionUuid: null, sectionTitle: null };

/** A heading or a name that holds the answer may only be shown with it. */
function givesAway({ options, correctOptionUuid }: QuestionRow, title: string | null): boolean {
  const answer = options.find(({ uuid }) => uuid === correctOptionUuid)?.text ?? '';
  return title !== null && foldedHoldsPhrase(folded(title).toLowerCase(), foldedOption(answer));
}

export function presentResults(state: QuizState, completedAt: Date): QuizResults {
  const asked = endedQuestions(state);
  return {
    uuid: state.quiz.uuid,
    title: state.quiz.title,
    documents: state.documents.map(presentDocumentName),
    attempt: state.attempt.number,
    mode: state.attempt.mode,
    timeIsUp: isTimeUp({ endsAt: state.attempt.endsAt, completedAt }),
    ...attemptTotals(entriesOf(state, asked)),
    elapsedMs: elapsedMsOf(state),
    completedAt: completedAt.toISOString(),
    questions: asked.map((question) => {
      const answer = state.answers.get(question.id);
      return {
        uuid: question.uuid,
        kind: question.kind,
        stem: question.stem,
        options: optionsInOrder(question, state.attempt.number),
        difficulty: question.difficulty,
        ...sectionOf(question),
        language: question.language,
        engine: question.engine,
        ...editsOf(question),
        reviewLater: answer?.reviewLater ?? false,
        optionUuid: answer?.optionUuid ?? null,
        ...presentFeedback(question, state.documents, answer?.correct === true),
      };
    }),
  };
}
