import type { SignedInActor } from '#domain/access/actor.ts';
import { type AskableQuestion, snapshotQuestions } from '#domain/quizzes/asked-questions.ts';
import { isOverdue } from '#domain/quizzes/exam.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentName, DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import type { SessionActor } from '#domain/access/actor.ts';
import type { QuizState } from './quizzes.presenter.ts';
import type { QuestionRow, QuestionsStore } from './questions.store.ts';
import type { AnswerRow, AttemptRow, OwnedQuiz, QuizRow, QuizzesStore } from './quizzes.store.ts';

export type QuizAccess = ReturnType<typeof createQuizAccess>;

/** Common steps of every write to a test: authorization, lock, state, events. */
export function createQuizAccess({
  store,
  questionsStore,
  documents,
  events,
  streams,
  clock,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  documents: DocumentsService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
}) {
  async function getQuizRow(actor: SignedInActor, uuid: string): Promise<OwnedQuiz> {
    const row = await store.findQuiz(actor.userId, uuid);
    if (!row) throw new AppError('TEST_NOT_FOUND');
    return row;
  }

  /** Loads a test with its latest attempt, or the latest that fits. */
  async function readState(quiz: OwnedQuiz, fits?: { ended: boolean; number: number | undefined }): Promise<QuizState> {
    const attempt = await store.findAttempt(quiz.id, fits);
    if (!attempt) throw new AppError('TEST_NOT_FOUND');
    const questions = await questionsStore.listQuestions(quiz.id);
    const names = await documents.listNames(quiz.documentIds);
    const state = stateOf(
      { quiz, documents: inOrder(quiz, [...names.values()]) },
      attempt,
      questions,
      await store.listAnswers(attempt.id),
    );
    // Skip questions that were deleted between these reads.
    return { ...state, questions: questions.filter(({ documentId }) => names.has(documentId)) };
  }

  /**
   * Locks a test, so that writes from two devices run one after the other. Locks its documents first, see
   * lockDocumentsForShare.
   */
  async function lockQuiz(tx: Tx, { userId }: Pick<SignedInActor, 'userId'>, row: OwnedQuiz): Promise<LockedQuiz> {
    const locked = await documents.lockDocumentsForShare(tx, row.documentIds);
    const quiz = locked.length > 0 ? await store.lockQuiz(tx, userId, row.uuid) : undefined;
    if (!quiz) throw new AppError('TEST_NOT_FOUND');
    return { quiz, documents: inOrder(quiz, locked) };
  }

  /** Notifies the user's other devices; the writing one has the answer. */
  const publishToOtherSessions = (
    tx: Tx,
    { userId, sessionId }: SessionActor,
    uuid: string,
    status: 'changed' | 'deleted',
  ) => streams.publish(tx, userId, { type: 'test', uuid, status }, { exceptSession: sessionId });

  async function loadState(tx: Tx, locked: LockedQuiz): Promise<QuizState> {
    const { attempt, questions, answers } = await store.loadCurrentAttempt(tx, locked.quiz.id);
    return stateOf(locked, attempt, questions, answers);
  }

  /** Ends an attempt; the end of an exam reveals the keys. */
  async function endAttempt(tx: Tx, { quiz, attempt, questions }: Endable, completedAt: Date): Promise<AttemptRow> {
    const ended = await store.updateAttempt(tx, attempt.id, {
      completedAt,
      ...snapshotQuestions(questions, attempt),
    });
    if (attempt.mode === 'exam') {
      const [first, ...others] = await questionsStore.listGradedUnscoped(tx, attempt.id);
      if (first)
        await events.emit(tx, 'quiz.answers-revealed', { ownerId: first.ownerId, answers: [first, ...others] });
    }
    await events.emit(tx, 'quiz.ended', { ownerId: quiz.ownerId, quizUuid: quiz.uuid });
    return ended;
  }

  /** Ends an exam at its deadline, even if this runs later (T08). */
  async function endOverdue<State extends Endable>(tx: Tx, state: State): Promise<State> {
    const { attempt } = state;
    if (attempt.endsAt === null || !isOverdue(attempt, clock.now())) return state;
    return { ...state, attempt: await endAttempt(tx, state, attempt.endsAt) };
  }

  async function withLockedState<Answer>(
    actor: SessionActor,
    uuid: string,
    work: (tx: Tx, state: QuizState) => Promise<Answer>,
  ): Promise<Command<Answer>> {
    const row = await getQuizRow(actor, uuid);
    return {
      async commit(tx) {
        const locked = await lockQuiz(tx, actor, row);
        const answer = await work(tx, await endOverdue(tx, await loadState(tx, locked)));
        publishToOtherSessions(tx, actor, uuid, 'changed');
        return answer;
      },
    };
  }

  return {
    getQuizRow,
    readState,
    lockQuiz,
    publishToOtherSessions,
    loadState,
    endAttempt,
    endOverdue,
    withLockedState,
  };
}

/** The state needed to end an attempt. */
interface Endable {
  quiz: Pick<QuizRow, 'ownerId' | 'uuid'>;
  attempt: AttemptRow;
  questions: AskableQuestion[];
}

/** A test and its existing documents, protected from deletion until the transaction ends. */
type LockedQuiz<Row extends QuizRow = OwnedQuiz> = Pick<QuizState<Row>, 'quiz' | 'documents'>;

export function stateOf<Row extends QuizRow>(
  locked: LockedQuiz<Row>,
  attempt: AttemptRow,
  questions: QuestionRow[],
  answers: AnswerRow[],
): QuizState<Row> {
  return { ...locked, attempt, questions, answers: new Map(answers.map((answer) => [answer.questionId, answer])) };
}

export function inOrder({ documentIds }: QuizRow, documents: readonly DocumentName[]): DocumentName[] {
  return documentIds.flatMap((id) => documents.find((document) => document.id === id) ?? []);
}
