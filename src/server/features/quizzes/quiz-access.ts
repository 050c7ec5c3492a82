import { isSignedIn, type SignedInActor, type Actor } from '#domain/access/actor.ts';
import { isOverdue } from '#domain/quizzes/exam.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentName, DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { SessionActor } from '#server/platform/http/actor.ts';
import { snapshotQuestions, type QuizState } from './quizzes.presenter.ts';
import type { AnswerRow, AttemptRow, QuestionRow, QuizRow, QuizzesStore } from './quizzes.store.ts';

export type QuizAccess = ReturnType<typeof createQuizAccess>;

/** The way to a test, for everything that writes to one: right, lock, state, news. */
export function createQuizAccess({
  store,
  documents,
  streams,
  clock,
}: {
  store: QuizzesStore;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  async function getQuizRow(actor: Actor, uuid: string): Promise<QuizRow> {
    const row = isSignedIn(actor) ? await store.findQuiz(actor.userId, uuid) : undefined;
    if (!row) throw new AppError('TEST_NOT_FOUND');
    return row;
  }

  /** Alone with a test: two devices queue. Its documents come first, see holdDocuments. */
  async function lockQuiz(tx: Tx, { userId }: Pick<SignedInActor, 'userId'>, row: QuizRow): Promise<LockedQuiz> {
    const held = await documents.lockDocumentsForShare(tx, row.documentIds);
    const quiz = held.length > 0 ? await store.lockQuiz(tx, userId, row.uuid) : undefined;
    if (!quiz) throw new AppError('TEST_NOT_FOUND');
    return { quiz, documents: inOrder(quiz, held) };
  }

  /** News for the other devices; the one that wrote has the answer. */
  const publishToOtherSessions = (
    tx: Tx,
    { userId, sessionId }: SessionActor,
    uuid: string,
    status: 'changed' | 'deleted',
  ) => streams.publish(tx, userId, { type: 'test', uuid, status }, { exceptSession: sessionId });

  async function loadState(tx: Tx, held: LockedQuiz): Promise<QuizState> {
    const { attempt, questions, answers } = await store.loadCurrentAttempt(tx, held.quiz.id);
    return stateOf(held, attempt, questions, answers);
  }

  /** An exam ends when its time does, whenever that is noticed (T08). */
  async function endOverdue(tx: Tx, state: QuizState): Promise<QuizState> {
    const { attempt } = state;
    if (attempt.endsAt === null || !isOverdue(attempt, clock.now())) return state;
    const ended = await store.updateAttempt(tx, attempt.id, {
      completedAt: attempt.endsAt,
      ...snapshotQuestions(state),
    });
    return { ...state, attempt: ended };
  }

  async function withLockedState<Answer>(
    author: SessionActor,
    uuid: string,
    work: (tx: Tx, state: QuizState) => Promise<Answer>,
  ): Promise<Command<Answer>> {
    const row = await getQuizRow(author, uuid);
    return {
      async commit(tx) {
        const held = await lockQuiz(tx, author, row);
        const answer = await work(tx, await endOverdue(tx, await loadState(tx, held)));
        await publishToOtherSessions(tx, author, uuid, 'changed');
        return answer;
      },
    };
  }

  return { getQuizRow, lockQuiz, publishToOtherSessions, loadState, endOverdue, withLockedState };
}

/** A test with those of its documents that are there, which stay until the transaction ends. */
type LockedQuiz = Pick<QuizState, 'quiz' | 'documents'>;

export function stateOf(
  held: LockedQuiz,
  attempt: AttemptRow,
  questions: QuestionRow[],
  answers: AnswerRow[],
): QuizState {
  return { ...held, attempt, questions, answers: new Map(answers.map((answer) => [answer.questionId, answer])) };
}

export function inOrder({ documentIds }: QuizRow, documents: readonly DocumentName[]): DocumentName[] {
  return documentIds.flatMap((id) => documents.find((document) => document.id === id) ?? []);
}
