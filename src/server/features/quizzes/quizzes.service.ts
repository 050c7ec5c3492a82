import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { listAttempts, QuizResults, retryQuiz, startQuiz } from '#contract/quiz-attempts.ts';
import type { Quiz, QuizListItem, QuizMode } from '#contract/quizzes.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { endedQuestions } from '#domain/quizzes/asked-questions.ts';
import { questionsToPractise } from '#domain/quizzes/attempt.ts';
import { endOf, minutesOf } from '#domain/quizzes/exam.ts';
import { timeSpent } from '#domain/quizzes/time-spent.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import type { SessionActor } from '#domain/access/actor.ts';
import type { ExamsService } from './exams.service.ts';
import { inOrder, type QuizAccess } from './quiz-access.ts';
import {
  askedNow,
  countsOf,
  entriesOf,
  presentListItem,
  presentQuiz,
  presentResults,
  type QuizState,
} from './quizzes.presenter.ts';
import type { QuestionRow, QuestionsStore } from './questions.store.ts';
import type { OwnedQuiz, QuizRow, QuizzesStore } from './quizzes.store.ts';

/** Maximum number of attempts of a test; a list shows them all. */
const MOST_ATTEMPTS = 100;

const nothingAsked = { total: 0, stale: 0 };
const nothingAnswered = { answered: 0, correct: 0, elapsedMs: 0 };

export type QuizzesService = ReturnType<typeof createQuizzesService>;

export function createQuizzesService({
  store,
  questionsStore,
  access,
  exams,
  documents,
  events,
  streams,
  clock,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  access: QuizAccess;
  exams: ExamsService;
  documents: DocumentsService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
}) {
  const { getQuizRow, lockQuiz, publishToOtherSessions, readState, withLockedState } = access;

  /** The state with the questions' wording at the attempt's end. */
  async function asItEnded(state: QuizState): Promise<QuizState> {
    const versionOf = ({ uuid }: QuestionRow) => state.attempt.questionVersions?.[uuid] ?? 1;
    const reworded = endedQuestions(state.questions, state.attempt).filter(
      (question) => question.version > versionOf(question),
    );
    const wordings = await questionsStore.listWordings(reworded.map(({ id }) => id));
    const questions = state.questions.map((question) => {
      const then = wordings.find(
        ({ questionId, version }) => questionId === question.id && version === versionOf(question),
      );
      return then ? { ...question, ...then.wording, version: then.version } : question;
    });
    return { ...state, questions };
  }

  const listItemOf = (state: QuizState) => presentListItem(state, countsOf(state), clock.now());

  /** Loads a test for reading, and ends its exam first if the time is over. */
  async function getQuiz(actor: SignedInActor, uuid: string): Promise<OwnedQuiz> {
    const quiz = await getQuizRow(actor, uuid);
    await exams.endOverdue([quiz.id]);
    return quiz;
  }

  /** Mode of a new attempt; an exam's time starts at once. */
  function modeFrom({ mode, minutes }: { mode: QuizMode; minutes?: number | undefined }, questions: number) {
    const startedAt = clock.now();
    if (mode === 'practice') return { mode, minutes: null, endsAt: null, startedAt };
    const given = minutesOf(minutes, questions);
    return { mode, minutes: given, endsAt: endOf(startedAt, given), startedAt };
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

    /** Whether a test still exists. */
    exists: async (actor: SignedInActor, uuid: string): Promise<boolean> =>
      (await store.findQuiz(actor.userId, uuid)) !== undefined,

    async view(actor: SignedInActor, uuid: string): Promise<Quiz> {
      return presentQuiz(await readState(await getQuiz(actor, uuid)), clock.now());
    },

    /** The test as a list item. */
    async viewListItem(actor: SignedInActor, uuid: string): Promise<QuizListItem> {
      return listItemOf(await readState(await getQuiz(actor, uuid)));
    },

    /** Results of the attempt with this number, or of the latest ended one. */
    async viewResults(actor: SignedInActor, uuid: string, number?: number): Promise<QuizResults> {
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
          elapsedMs: timeSpent(elapsedMs, attempt, clock.now()),
        };
      });
      return { items };
    },

    /** Starting a running exam again changes nothing; its time goes on (Z34). */
    async start(actor: SessionActor, uuid: string, mode: BodyOf<typeof startQuiz>): Promise<Command<Quiz>> {
      return withLockedState(actor, uuid, async (tx, state) => {
        const { attempt } = state;
        const isRunningExam = attempt.endsAt !== null && attempt.completedAt === null;
        if (isRunningExam && mode.mode === 'exam') return presentQuiz(state, clock.now());
        const isAnswered = entriesOf(state).some(({ response }) => response !== null);
        if (isRunningExam || isAnswered || attempt.completedAt) throw new AppError('ATTEMPT_BEGUN');
        if (mode.mode === 'exam') requireGenerated(state.quiz);
        const minutes = mode.minutes ?? attempt.minutes ?? undefined;
        const begun = await store.updateAttempt(tx, attempt.id, modeFrom({ ...mode, minutes }, askedNow(state).length));
        return presentQuiz({ ...state, attempt: begun }, clock.now());
      });
    },

    /** Submitting again has no further effect (Z34). */
    async submit(actor: SessionActor, uuid: string): Promise<Command<QuizListItem>> {
      return withLockedState(actor, uuid, async (tx, state) => {
        if (state.attempt.completedAt) return listItemOf(state);
        requireGenerated(state.quiz);
        const attempt = await access.endAttempt(tx, state, earlierOf(clock.now(), state.attempt.endsAt));
        return listItemOf({ ...state, attempt });
      });
    },

    async reset(actor: SessionActor, uuid: string): Promise<Command<Quiz>> {
      return withLockedState(actor, uuid, async (tx, state) => {
        await store.deleteAnswers(tx, state.attempt.id);
        const attempt = await store.updateAttempt(tx, state.attempt.id, {
          completedAt: null,
          questionVersions: null,
          currentQuestionUuid: null,
          // An exam waits for its next start.
          endsAt: null,
          startedAt: clock.now(),
        });
        return presentQuiz({ ...state, attempt, answers: new Map() }, clock.now());
      });
    },

    async retry(
      actor: SessionActor,
      uuid: string,
      { onlyWrong, ...mode }: BodyOf<typeof retryQuiz>,
    ): Promise<Command<Quiz>> {
      return withLockedState(actor, uuid, async (tx, state) => {
        requireGenerated(state.quiz);
        if (state.attempt.number >= MOST_ATTEMPTS) throw new AppError('ATTEMPT_LIMIT_REACHED');
        const practised = questionsToPractise(entriesOf(state));
        // Without wrong answers there is nothing to select: repeat the whole test.
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

    /**
     * Before a document is deleted: removes its questions from their tests, and deletes tests without another document
     * (D12).
     */
    async detachDocumentFromQuizzes(tx: Tx, documentId: number): Promise<void> {
      const touched = await store.lockQuizzesOf(tx, documentId);
      await store.removeQuestionsFromAttempts(tx, documentId);
      for (const quiz of touched) {
        const isAlone = quiz.documentIds.every((id) => id === documentId);
        if (isAlone) await store.deleteQuiz(tx, quiz);
        else await store.renameQuiz(tx, quiz, await documents.titleWithout(tx, quiz, documentId));
        const status = isAlone ? 'deleted' : 'changed';
        streams.publish(tx, quiz.ownerId, { type: 'test', uuid: quiz.uuid, status });
      }
    },

    async remove(actor: SessionActor, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getQuizRow(actor, uuid);
      return {
        async commit(tx) {
          await store.deleteQuiz(tx, (await lockQuiz(tx, actor, row)).quiz);
          await events.emit(tx, 'quiz.deleted', { ownerId: actor.userId, quizUuid: uuid });
          publishToOtherSessions(tx, actor, uuid, 'deleted');
          return { ok: true };
        },
      };
    },
  };
}

const earlierOf = (now: Date, endsAt: Date | null): Date => (endsAt !== null && endsAt < now ? endsAt : now);

/** Ending an attempt during generation would count and show questions that were never asked. */
function requireGenerated(quiz: QuizRow): void {
  if (quiz.generating) throw new AppError('TEST_GENERATING');
}
