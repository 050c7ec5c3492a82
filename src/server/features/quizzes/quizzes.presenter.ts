import type { QuizResults } from '#contract/quiz-attempts.ts';
import type { Feedback, Question } from '#contract/quiz-questions.ts';
import type { Quiz, QuizListItem } from '#contract/quizzes.ts';
import { isTimeUp, remainingMs } from '#domain/quizzes/exam.ts';
import { attemptTotals, currentQuestion, percentAnswered, type AttemptEntry } from '#domain/quizzes/attempt.ts';
import { askedQuestions, endedQuestions, isAnswerRevealed } from '#domain/quizzes/asked-questions.ts';
import { answerHint } from '#domain/items/answer-hint.ts';
import { namedPoints } from '#domain/quizzes/named-points.ts';
import { optionsInOrder } from '#domain/quizzes/option-order.ts';
import { timeSpent } from '#domain/quizzes/time-spent.ts';
import { holdsAnswer } from '#domain/text/holds-answer.ts';
import type { DocumentName } from '#server/features/documents/documents.service.ts';
import type { QuestionRow } from './questions.store.ts';
import type { AnswerRow, AttemptRow, OwnedQuiz, QuizRow } from './quizzes.store.ts';

/** A test with one attempt and its related rows. */
export interface QuizState<Row extends QuizRow = OwnedQuiz> {
  quiz: Row;
  /** Existing documents, in the order of the test. */
  documents: DocumentName[];
  attempt: AttemptRow;
  questions: QuestionRow[];
  answers: Map<number, AnswerRow>;
}

/** The fields of an attempt that decide how a question is shown. */
type ShownAttempt = Pick<AttemptRow, 'number' | 'mode' | 'completedAt'>;

/** The questions of the state's attempt in the current test. */
export const askedNow = ({ questions, attempt }: Pick<QuizState, 'questions' | 'attempt'>): QuestionRow[] =>
  askedQuestions(questions, attempt);

export function entriesOf(state: QuizState, questions = askedNow(state)): AttemptEntry[] {
  return questions.map((question) => {
    const answer = state.answers.get(question.id);
    return {
      questionUuid: question.uuid,
      response: answer?.response ?? null,
      correct: answer?.correct ?? null,
      reviewLater: answer?.reviewLater ?? false,
    };
  });
}

/** Current counts of a test: the questions of its latest attempt, and its stale ones. */
export function countsOf(state: QuizState) {
  const stale = state.questions.filter(({ staleAt, retiredAt }) => staleAt !== null && retiredAt === null).length;
  return { ...attemptTotals(entriesOf(state)), stale };
}

/** Includes the time spent on questions retired since. */
function elapsedMsOf({ answers, attempt }: QuizState, now: Date): number {
  const counted = [...answers.values()].reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  return timeSpent(counted, attempt, now);
}

/** Key, explanation and source of a question: only for actors who may see them (T09). */
export function presentFeedback(
  question: QuestionRow,
  documentUuid: string,
  {
    correct,
    response,
    reading,
  }: { correct: boolean; response: readonly string[] | null; reading?: AnswerRow['reading'] },
): Feedback {
  const place = { documentUuid, documentVersion: question.documentVersion };
  return {
    correct,
    key: question.key,
    ...(question.form === 'open'
      ? { named: namedPoints({ ...question, readings: reading?.points }, response ?? []), read: reading ?? null }
      : {}),
    explanation: question.explanation,
    source: {
      ...place,
      quote: question.quote,
      start: question.quoteStart,
      end: question.quoteEnd,
      anchor: question.anchor,
    },
    furtherSources: question.furtherSources.map((source) => ({ ...place, ...source })),
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
    style: quiz.style,
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

export function presentQuiz(state: QuizState, now: Date): Quiz {
  const entries = entriesOf(state);
  return {
    ...presentListItem(state, countsOf(state), now),
    elapsedMs: elapsedMsOf(state, now),
    currentQuestionUuid: currentQuestion(entries, state.attempt.currentQuestionUuid),
    questions: askedNow(state).map((question) => presentQuestion(state, question)),
  };
}

export function presentQuestion(
  {
    quiz,
    documents,
    attempt,
    answers,
  }: Pick<QuizState, 'documents' | 'answers'> & { quiz: { title: string }; attempt: ShownAttempt },
  question: QuestionRow,
): Question {
  const answer = answers.get(question.id);
  const correct = answer?.correct ?? null;
  const isKnown = isAnswerRevealed(attempt, correct);
  const document = documents.find(({ id }) => id === question.documentId);
  return {
    ...presentAsked(question, attempt, answer),
    ...(isKnown || !givesAway(question, question.sectionTitle) ? sectionOf(question) : noSection),
    documentUuid: document && (isKnown || !givesAway(question, document.name)) ? document.uuid : null,
    hidesTitle: !isKnown && givesAway(question, quiz.title),
    feedback: isKnown && document ? presentFeedback(question, document.uuid, resultOf(answer)) : null,
  };
}

const resultOf = (answer: AnswerRow | undefined) => ({
  correct: answer?.correct === true,
  response: answer?.response ?? null,
  reading: answer?.reading ?? null,
});

/** Wording and answer of a question, for an attempt and its results; never reveals the key. */
function presentAsked(question: QuestionRow, attempt: ShownAttempt, answer: AnswerRow | undefined) {
  const { uuid, form, stem, prompts, difficulty, depth, language, engine, byAuthor, version, staleAt, lessSure } =
    question;
  return {
    uuid,
    form,
    stem,
    prompts,
    difficulty,
    depth,
    language,
    engine,
    byAuthor,
    version,
    options: optionsInOrder(question, attempt.number),
    hint: form === 'typed' ? answerHint(question.key[0] ?? '', language ?? 'en') : null,
    edited: version > 1,
    lessSure: lessSure && version === 1,
    stale: staleAt !== null,
    reviewLater: answer?.reviewLater ?? false,
    response: answer?.response ?? null,
  };
}

const presentDocumentName = ({ uuid, name }: DocumentName) => ({ uuid, name });
const sectionOf = ({ sectionUuid, sectionTitle }: QuestionRow) => ({ sectionUuid, sectionTitle });

const noSection = { sectionUuid: null, sectionTitle: null };

/** A heading or title that contains the answer may only be shown with it. */
function givesAway(question: QuestionRow, title: string | null): boolean {
  return title !== null && answersOf(question).some((answer) => holdsAnswer(title, answer));
}

/** Texts that would give away the answer. Forms whose options are all visible (matching, ordering) have none. */
function answersOf({ form, options, key, topic }: QuestionRow): string[] {
  if (form === 'typed') return key;
  // The subject of the true version of a statement, for true and false statements.
  if (form === 'true-false') return [topic];
  return form === 'choice' ? options.flatMap(({ uuid, text }) => (key.includes(uuid) ? [text] : [])) : [];
}

export function presentResults(state: QuizState, completedAt: Date): QuizResults {
  const asked = endedQuestions(state.questions, state.attempt);
  return {
    uuid: state.quiz.uuid,
    title: state.quiz.title,
    documents: state.documents.map(presentDocumentName),
    attempt: state.attempt.number,
    mode: state.attempt.mode,
    timeIsUp: isTimeUp({ endsAt: state.attempt.endsAt, completedAt }),
    ...attemptTotals(entriesOf(state, asked)),
    elapsedMs: elapsedMsOf(state, completedAt),
    completedAt: completedAt.toISOString(),
    questions: asked.map((question) => {
      const answer = state.answers.get(question.id);
      const document = state.documents.find(({ id }) => id === question.documentId);
      if (!document) throw new Error('a question outlived its document');
      return {
        ...presentAsked(question, state.attempt, answer),
        ...sectionOf(question),
        ...presentFeedback(question, document.uuid, resultOf(answer)),
      };
    }),
  };
}
