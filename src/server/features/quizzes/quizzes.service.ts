import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { answerQuestion, listAttempts, Quiz, QuizListItem, QuizResults } from '#contract/quizzes.ts';
import type { SignedInViewer, Viewer } from '#domain/access/viewer.ts';
import { attemptTotals, checkAnswer, percentAnswered, questionsToPractise } from '#domain/quizzes/attempt.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { Author } from '#server/platform/http/viewer.ts';
import { stateOf, type QuizAccess } from './quiz-access.ts';
import {
  askedForGood,
  askedQuestions,
  endedQuestions,
  entriesOf,
  presentFeedback,
  presentListItem,
  presentQuiz,
  presentResults,
  type QuizState,
} from './quizzes.presenter.ts';
import type { QuestionRow, QuizRow, QuizzesStore } from './quizzes.store.ts';

/** Three weeks on one question; more is a clock gone wrong, and would not fit its column. */
const LONGEST_MS = 21 * 24 * 60 * 60 * 1000;

const nothingAnswered = { answered: 0, correct: 0, elapsedMs: 0 };

export type QuizzesService = ReturnType<typeof createQuizzesService>;

export function createQuizzesService({
  store,
  access,
  documents,
  clock,
}: {
  store: QuizzesStore;
  access: QuizAccess;
  documents: DocumentsService;
  clock: Clock;
}) {
  const { getQuizRow, lockQuiz, tellOthers, withLockedState } = access;

  /** A test with the newest of its attempts, or the newest that fits. */
  async function readState(quiz: QuizRow, fits?: { ended: boolean; number: number | undefined }): Promise<QuizState> {
    const attempt = await store.findAttempt(quiz.id, fits);
    if (!attempt) throw new AppError('TEST_NOT_FOUND');
    const questions = await store.listQuestions(quiz.id);
    return stateOf(quiz, attempt, questions, await store.listAnswers(attempt.id));
  }

  /** The questions as they read when the attempt ended. */
  async function asItEnded(state: QuizState): Promise<QuizState> {
    const versionOf = ({ uuid }: QuestionRow) => state.attempt.questionVersions?.[uuid] ?? 1;
    const reworded = endedQuestions(state).filter((question) => question.version > versionOf(question));
    const wordings = await store.listWordings(reworded.map(({ id }) => id));
    const questions = state.questions.map((question) => {
      const then = wordings.find(
        ({ questionId, version }) => questionId === question.id && version === versionOf(question),
      );
      return then ? { ...question, ...then.wording, version: then.version } : question;
    });
    return { ...state, questions };
  }

  const listItemOf = (state: QuizState) => presentListItem(state, attemptTotals(entriesOf(state)));

  async function saveAnswer(
    tx: Tx,
    state: QuizState,
    questionUuid: string,
    body: BodyOf<typeof answerQuestion>,
  ): Promise<OutputOf<typeof answerQuestion>> {
    const { attempt } = state;
    const { documentUuid } = state.quiz;
    const question = askedQuestions(state).find(({ uuid }) => uuid === questionUuid);
    if (!question) throw new AppError('QUESTION_NOT_FOUND');
    if (body.optionUuid !== undefined && !question.options.some(({ uuid }) => uuid === body.optionUuid)) {
      throw new AppError('VALIDATION_FAILED', [{ path: 'optionUuid', rule: 'of_question' }]);
    }
    const before = state.answers.get(question.id);
    const answer = {
      attemptId: attempt.id,
      questionId: question.id,
      optionUuid: before?.optionUuid ?? null,
      correct: before?.correct ?? null,
      reviewLater: body.reviewLater ?? before?.reviewLater ?? false,
      elapsedMs: before?.elapsedMs ?? 0,
      answeredAt: before?.answeredAt ?? null,
    };
    if (body.optionUuid !== undefined) {
      if (attempt.completedAt && answer.optionUuid === null) throw new AppError('QUESTION_LOCKED');
      const outcome = checkAnswer(answer, body.optionUuid, question.correctOptionUuid);
      if (outcome.kind === 'locked') throw new AppError('QUESTION_LOCKED');
      if (outcome.kind === 'graded')
        Object.assign(answer, { optionUuid: body.optionUuid, correct: outcome.correct, answeredAt: clock.now() });
    }
    if (!attempt.completedAt) {
      answer.elapsedMs = Math.min(answer.elapsedMs + body.elapsedMs, LONGEST_MS);
      await store.moveToQuestion(tx, attempt.id, questionUuid);
    }
    await store.saveAnswer(tx, answer);
    state.answers.set(question.id, answer);
    const isCompleted = attempt.completedAt !== null;
    const mayKnow = answer.correct !== null || isCompleted;
    return {
      questionUuid,
      optionUuid: answer.optionUuid,
      reviewLater: answer.reviewLater,
      feedback: mayKnow ? presentFeedback(question, documentUuid, answer.correct === true) : null,
      percent: percentAnswered(attemptTotals(entriesOf(state)), isCompleted),
    };
  }

  return {
    async list(viewer: SignedInViewer, query: { page: number; pageSize: number; documentUuid?: string | undefined }) {
      const document =
        query.documentUuid === undefined ? undefined : await documents.getDocument(viewer, query.documentUuid);
      const { rows, total } = await store.listQuizzes(viewer.userId, document?.id, query);
      const ids = rows.map(({ id }) => id);
      const attempts = await store.listLatestAttempts(ids);
      const latest = new Map(attempts.map((attempt) => [attempt.quizId, attempt]));
      const attemptIds = attempts.map(({ id }) => id);
      const answerSums = await store.sumAnswers(attemptIds, { ofAskedNow: true });
      const asked = await store.countAsked(attemptIds);
      const items = rows.flatMap((quiz): QuizListItem[] => {
        const attempt = latest.get(quiz.id);
        if (!attempt) return [];
        const total = asked.get(attempt.id) ?? 0;
        const sums = answerSums.get(attempt.id) ?? nothingAnswered;
        return [presentListItem({ quiz, attempt }, { total, ...sums })];
      });
      return { items, page: query.page, pageSize: query.pageSize, total };
    },

    async view(viewer: Viewer, uuid: string): Promise<Quiz> {
      return presentQuiz(await readState(await getQuizRow(viewer, uuid)));
    },

    /** Of the attempt with this number, else of the latest that has ended. */
    async viewResults(viewer: Viewer, uuid: string, number?: number): Promise<QuizResults> {
      const quiz = await getQuizRow(viewer, uuid);
      const state = await asItEnded(await readState(quiz, { ended: true, number }));
      return presentResults(state, state.attempt.completedAt ?? clock.now());
    },

    async viewAttempts(viewer: SignedInViewer, uuid: string): Promise<OutputOf<typeof listAttempts>> {
      const quiz = await getQuizRow(viewer, uuid);
      const attempts = await store.listAttempts(quiz.id);
      const attemptIds = attempts.map(({ id }) => id);
      const asked = await store.countAsked(attemptIds);
      const answerSums = await store.sumAnswers(attemptIds);
      const items = attempts.map((attempt) => {
        const { answered, correct, elapsedMs } = answerSums.get(attempt.id) ?? nothingAnswered;
        return {
          attempt: attempt.number,
          startedAt: attempt.startedAt.toISOString(),
          completedAt: attempt.completedAt?.toISOString() ?? null,
          total: (attempt.completedAt && attempt.onlyQuestions?.length) ?? asked.get(attempt.id) ?? 0,
          answered,
          correct: attempt.completedAt ? correct : null,
          elapsedMs,
        };
      });
      return { items };
    },

    async answer(author: Author, uuid: string, questionUuid: string, body: BodyOf<typeof answerQuestion>) {
      return withLockedState(author, uuid, (tx, state) => saveAnswer(tx, state, questionUuid, body));
    },

    /** Submitting twice is submitting once (Z34). */
    async submit(author: Author, uuid: string): Promise<Command<QuizListItem>> {
      return withLockedState(author, uuid, async (tx, state) => {
        if (state.attempt.completedAt) return listItemOf(state);
        requireGrown(state.quiz);
        const attempt = await store.updateAttempt(tx, state.attempt.id, {
          completedAt: clock.now(),
          ...askedForGood(state),
        });
        return listItemOf({ ...state, attempt });
      });
    },

    async reset(author: Author, uuid: string): Promise<Command<Quiz>> {
      return withLockedState(author, uuid, async (tx, state) => {
        await store.deleteAnswers(tx, state.attempt.id);
        const attempt = await store.updateAttempt(tx, state.attempt.id, {
          completedAt: null,
          questionVersions: null,
          currentQuestionUuid: null,
          startedAt: clock.now(),
        });
        return presentQuiz({ ...state, attempt, answers: new Map() });
      });
    },

    async retry(author: Author, uuid: string, onlyWrong: boolean): Promise<Command<Quiz>> {
      return withLockedState(author, uuid, async (tx, state) => {
        requireGrown(state.quiz);
        const practised = questionsToPractise(entriesOf(state));
        const attempt = await store.insertAttempt(tx, {
          quizId: state.quiz.id,
          number: state.attempt.number + 1,
          // With nothing wrong there is nothing to narrow: the whole test again.
          onlyQuestions: onlyWrong && practised.length > 0 ? practised : null,
          startedAt: clock.now(),
        });
        return presentQuiz({ ...state, attempt, answers: new Map() });
      });
    },

    async remove(author: Author, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getQuizRow(author, uuid);
      return {
        async commit(tx) {
          await store.deleteQuiz(tx, await lockQuiz(tx, author, row));
          await tellOthers(tx, author, uuid, 'deleted');
          return { ok: true };
        },
      };
    },
  };
}

/** Ending an attempt while questions are still being made would count and show ones that were never asked. */
function requireGrown(quiz: QuizRow): void {
  if (quiz.growing) throw new AppError('DOCUMENT_NOT_READY');
}
