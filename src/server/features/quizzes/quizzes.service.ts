import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type {
  answerQuestion,
  listAttempts,
  Quiz,
  QuizListItem,
  QuizMode,
  QuizResults,
  retryQuiz,
  startQuiz,
} from '#contract/quizzes.ts';
import type { SignedInActor, Actor } from '#domain/access/actor.ts';
import { attemptTotals, checkAnswer, percentAnswered, questionsToPractise } from '#domain/quizzes/attempt.ts';
import { endOf, isTimeUp, minutesOf } from '#domain/quizzes/exam.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { SessionActor } from '#server/platform/http/actor.ts';
import type { ExamsService } from './exams.service.ts';
import { inOrder, stateOf, type QuizAccess } from './quiz-access.ts';
import {
  snapshotQuestions,
  askedQuestions,
  countsOf,
  endedQuestions,
  entriesOf,
  isAnswerRevealed,
  presentFeedback,
  presentListItem,
  presentQuiz,
  presentResults,
  type QuizState,
} from './quizzes.presenter.ts';
import type { AttemptRow, QuestionRow, QuizRow, QuizzesStore } from './quizzes.store.ts';

/** Three weeks on one question; more is a clock gone wrong, and would not fit its column. */
const LONGEST_MS = 21 * 24 * 60 * 60 * 1000;

const nothingAsked = { total: 0, stale: 0 };
const nothingAnswered = { answered: 0, correct: 0, elapsedMs: 0 };

export type QuizzesService = ReturnType<typeof createQuizzesService>;

export function createQuizzesService({
  store,
  access,
  exams,
  documents,
  streams,
  clock,
}: {
  store: QuizzesStore;
  access: QuizAccess;
  exams: ExamsService;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  const { getQuizRow, lockQuiz, publishToOtherSessions, withLockedState } = access;

  /** A test with the newest of its attempts, or the newest that fits. */
  async function readState(quiz: QuizRow, fits?: { ended: boolean; number: number | undefined }): Promise<QuizState> {
    const attempt = await store.findAttempt(quiz.id, fits);
    if (!attempt) throw new AppError('TEST_NOT_FOUND');
    const questions = await store.listQuestions(quiz.id);
    const names = await documents.listNames(quiz.documentIds);
    const state = stateOf(
      { quiz, documents: inOrder(quiz, [...names.values()]) },
      attempt,
      questions,
      await store.listAnswers(attempt.id),
    );
    // What was deleted between two of these reads is not there any more.
    return { ...state, questions: questions.filter(({ documentId }) => names.has(documentId)) };
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

  const listItemOf = (state: QuizState) => presentListItem(state, countsOf(state), clock.now());

  /** For reading: an exam whose time is over is shown as what it is. */
  async function getQuiz(actor: Actor, uuid: string): Promise<QuizRow> {
    const quiz = await getQuizRow(actor, uuid);
    await exams.endOverdue([quiz.id]);
    return quiz;
  }

  /** A new attempt's mode; the time of an exam begins at once. */
  function modeFrom({ mode, minutes }: { mode: QuizMode; minutes?: number | undefined }, questions: number) {
    const startedAt = clock.now();
    if (mode === 'practice') return { mode, minutes: null, endsAt: null, startedAt };
    const given = minutesOf(minutes, questions);
    return { mode, minutes: given, endsAt: endOf(startedAt, given), startedAt };
  }

  async function saveAnswer(
    tx: Tx,
    state: QuizState,
    questionUuid: string,
    body: BodyOf<typeof answerQuestion>,
  ): Promise<OutputOf<typeof answerQuestion>> {
    if (body.attempt !== undefined && body.attempt !== state.attempt.number) {
      throw new AppError('EDIT_CONFLICT', [{ path: 'attempt', rule: 'stale', current: state.attempt.number }]);
    }
    const attempt = body.optionUuid === undefined ? state.attempt : await beginIfWaiting(tx, state);
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
      if (attempt.completedAt && attempt.mode === 'exam')
        throw new AppError(isTimeUp(attempt) ? 'EXAM_OVER' : 'QUESTION_LOCKED');
      if (attempt.completedAt && answer.optionUuid === null) throw new AppError('QUESTION_LOCKED');
      const outcome = checkAnswer(answer, body.optionUuid, question.correctOptionUuid, attempt.mode);
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
    return {
      questionUuid,
      optionUuid: answer.optionUuid,
      reviewLater: answer.reviewLater,
      feedback: isAnswerRevealed(attempt, answer.correct)
        ? presentFeedback(question, state.documents, answer.correct === true)
        : null,
      percent: percentAnswered(attemptTotals(entriesOf(state)), isCompleted),
    };
  }

  /** The first answer begins an exam that nobody has begun. */
  async function beginIfWaiting(tx: Tx, { quiz, attempt }: QuizState): Promise<AttemptRow> {
    if (attempt.mode !== 'exam' || attempt.completedAt || attempt.endsAt || attempt.minutes === null) return attempt;
    requireGenerated(quiz);
    const startedAt = clock.now();
    return store.updateAttempt(tx, attempt.id, { startedAt, endsAt: endOf(startedAt, attempt.minutes) });
  }

  return {
    async list(actor: SignedInActor, query: { page: number; pageSize: number; documentUuid?: string | undefined }) {
      const document =
        query.documentUuid === undefined ? undefined : await documents.getDocument(actor, query.documentUuid);
      const { rows, total } = await store.listQuizzes(actor.userId, document?.id, query);
      const ids = rows.map(({ id }) => id);
      await exams.endOverdue(ids);
      const attempts = await store.listLatestAttempts(ids);
      const latest = new Map(attempts.map((attempt) => [attempt.quizId, attempt]));
      const attemptIds = attempts.map(({ id }) => id);
      const answerSums = await store.sumAnswers(attemptIds, { ofAskedNow: true });
      const asked = await store.countAsked(attemptIds);
      const names = [...(await documents.listNames(rows.flatMap(({ documentIds }) => documentIds))).values()];
      const now = clock.now();
      const items = rows.flatMap((quiz): QuizListItem[] => {
        const attempt = latest.get(quiz.id);
        if (!attempt) return [];
        const { total, stale } = asked.get(attempt.id) ?? nothingAsked;
        const sums = answerSums.get(attempt.id) ?? nothingAnswered;
        return [presentListItem({ quiz, documents: inOrder(quiz, names), attempt }, { total, stale, ...sums }, now)];
      });
      return { items, page: query.page, pageSize: query.pageSize, total };
    },

    async view(actor: Actor, uuid: string): Promise<Quiz> {
      return presentQuiz(await readState(await getQuiz(actor, uuid)), clock.now());
    },

    /** Of the attempt with this number, else of the latest that has ended. */
    async viewResults(actor: Actor, uuid: string, number?: number): Promise<QuizResults> {
      const quiz = await getQuiz(actor, uuid);
      const state = await asItEnded(await readState(quiz, { ended: true, number }));
      return presentResults(state, state.attempt.completedAt ?? clock.now());
    },

    async viewAttempts(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof listAttempts>> {
      const quiz = await getQuiz(actor, uuid);
      const attempts = await store.listAttempts(quiz.id);
      const attemptIds = attempts.map(({ id }) => id);
      const asked = await store.countAsked(attemptIds);
      const answerSums = await store.sumAnswers(attemptIds);
      const items = attempts.map((attempt) => {
        const { answered, correct, elapsedMs } = answerSums.get(attempt.id) ?? nothingAnswered;
        return {
          attempt: attempt.number,
          mode: attempt.mode,
          startedAt: attempt.startedAt.toISOString(),
          completedAt: attempt.completedAt?.toISOString() ?? null,
          total: (attempt.completedAt && attempt.onlyQuestions?.length) ?? asked.get(attempt.id)?.total ?? 0,
          answered,
          correct: attempt.completedAt ? correct : null,
          elapsedMs,
        };
      });
      return { items };
    },

    async answer(author: SessionActor, uuid: string, questionUuid: string, body: BodyOf<typeof answerQuestion>) {
      return withLockedState(author, uuid, (tx, state) => saveAnswer(tx, state, questionUuid, body));
    },

    /** Beginning a running exam again changes nothing: its time goes on (Z34). */
    async start(author: SessionActor, uuid: string, mode: BodyOf<typeof startQuiz>): Promise<Command<Quiz>> {
      return withLockedState(author, uuid, async (tx, state) => {
        const { attempt } = state;
        const isRunningExam = attempt.endsAt !== null && attempt.completedAt === null;
        if (isRunningExam && mode.mode === 'exam') return presentQuiz(state, clock.now());
        const isAnswered = entriesOf(state).some(({ optionUuid }) => optionUuid !== null);
        if (isRunningExam || isAnswered || attempt.completedAt) throw new AppError('ATTEMPT_BEGUN');
        if (mode.mode === 'exam') requireGenerated(state.quiz);
        const minutes = mode.minutes ?? attempt.minutes ?? undefined;
        const begun = await store.updateAttempt(
          tx,
          attempt.id,
          modeFrom({ ...mode, minutes }, askedQuestions(state).length),
        );
        return presentQuiz({ ...state, attempt: begun }, clock.now());
      });
    },

    /** Submitting twice is submitting once (Z34). */
    async submit(author: SessionActor, uuid: string): Promise<Command<QuizListItem>> {
      return withLockedState(author, uuid, async (tx, state) => {
        if (state.attempt.completedAt) return listItemOf(state);
        requireGenerated(state.quiz);
        const attempt = await store.updateAttempt(tx, state.attempt.id, {
          completedAt: earlierOf(clock.now(), state.attempt.endsAt),
          ...snapshotQuestions(state),
        });
        return listItemOf({ ...state, attempt });
      });
    },

    async reset(author: SessionActor, uuid: string): Promise<Command<Quiz>> {
      return withLockedState(author, uuid, async (tx, state) => {
        await store.deleteAnswers(tx, state.attempt.id);
        const attempt = await store.updateAttempt(tx, state.attempt.id, {
          completedAt: null,
          questionVersions: null,
          currentQuestionUuid: null,
          // An exam waits to be begun again.
          endsAt: null,
          startedAt: clock.now(),
        });
        return presentQuiz({ ...state, attempt, answers: new Map() }, clock.now());
      });
    },

    async retry(
      author: SessionActor,
      uuid: string,
      { onlyWrong, ...mode }: BodyOf<typeof retryQuiz>,
    ): Promise<Command<Quiz>> {
      return withLockedState(author, uuid, async (tx, state) => {
        requireGenerated(state.quiz);
        const practised = questionsToPractise(entriesOf(state));
        // With nothing wrong there is nothing to narrow: the whole test again.
        const onlyQuestions = onlyWrong && practised.length > 0 ? practised : null;
        const asked = onlyQuestions?.length ?? state.questions.filter(({ retiredAt }) => retiredAt === null).length;
        const attempt = await store.insertAttempt(tx, {
          quizId: state.quiz.id,
          number: state.attempt.number + 1,
          onlyQuestions,
          ...modeFrom(mode, asked),
        });
        return presentQuiz({ ...state, attempt, answers: new Map() }, clock.now());
      });
    },

    /** A document is about to be deleted: its questions leave their tests, and what has no other document goes along (D12). */
    async detachDocumentFromQuizzes(tx: Tx, documentId: number): Promise<void> {
      const touched = await store.lockQuizzesOf(tx, documentId);
      await store.removeQuestionsFromAttempts(tx, documentId);
      for (const quiz of touched) {
        const isAlone = quiz.documentIds.every((id) => id === documentId);
        if (isAlone) await store.deleteQuiz(tx, quiz);
        else await store.renameQuiz(tx, quiz, await documents.titleWithout(tx, quiz, documentId));
        const status = isAlone ? 'deleted' : 'changed';
        await streams.publish(tx, quiz.ownerId, { type: 'test', uuid: quiz.uuid, status });
      }
    },

    async remove(author: SessionActor, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getQuizRow(author, uuid);
      return {
        async commit(tx) {
          await store.deleteQuiz(tx, (await lockQuiz(tx, author, row)).quiz);
          await publishToOtherSessions(tx, author, uuid, 'deleted');
          return { ok: true };
        },
      };
    },
  };
}

const earlierOf = (now: Date, endsAt: Date | null): Date => (endsAt !== null && endsAt < now ? endsAt : now);

/** Ending an attempt while questions are still being made would count and show ones that were never asked. */
function requireGenerated(quiz: QuizRow): void {
  if (quiz.generating) throw new AppError('TEST_GENERATING');
}
