import { overdueSince } from '#domain/quizzes/exam.ts';
import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { stateOf, type QuizAccess } from './quiz-access.ts';
import type { QuestionsStore } from './questions.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

export type ExamsService = ReturnType<typeof createExamsService>;

/** Ends exams past their deadline: every minute, and before an exam is viewed. */
export function createExamsService({
  database,
  store,
  questionsStore,
  access,
  documents,
  streams,
  clock,
}: {
  database: Database;
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  access: QuizAccess;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  return {
    /** Ends overdue exams of these tests, or of all tests. */
    async endOverdue(quizIds?: number[]): Promise<void> {
      for (const { attempt, quiz } of await store.listOverdueUnscoped(overdueSince(clock.now()), quizIds)) {
        await database.transaction(async (tx) => {
          const locked = await documents.lockDocumentsForShare(tx, quiz.documentIds);
          if (locked.length === 0 || !(await store.lockQuiz(tx, quiz.ownerId, quiz.uuid))) return;
          // The attempt may have been ended or restarted meanwhile.
          const open = await store.findOpenAttempt(tx, attempt.id);
          if (!open) return;
          const questions = await questionsStore.listQuestions(quiz.id, tx);
          await access.endOverdue(tx, stateOf({ quiz, documents: locked }, open, questions, []));
          streams.publish(tx, quiz.ownerId, { type: 'test', uuid: quiz.uuid, status: 'changed' });
        });
      }
    },
  };
}
