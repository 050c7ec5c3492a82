import { randomUUID } from 'node:crypto';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { ProgressStore } from './progress.store.ts';
import type { QuizImportStore } from './quiz-import.store.ts';
import type { QuestionRow } from './questions.store.ts';

export type SectionQuestions = ReturnType<typeof createSectionQuestions>;
export type SectionQuestion = QuestionRow & { correct: boolean | null; answeredAt: Date | null };

/** Verified questions of sections from a user's tests, and new tests made of them. */
export function createSectionQuestions({
  progress,
  whole,
  streams,
  clock,
}: {
  progress: ProgressStore;
  whole: QuizImportStore;
  streams: EventStreams;
  clock: Clock;
}) {
  return {
    listOf: ({ userId }: SignedInActor, sectionUuids: readonly string[]): Promise<SectionQuestion[]> =>
      progress.listVerifiedOf(userId, sectionUuids),

    /** Adds a test that repeats these questions; its answers count like any others. */
    async addTest(
      tx: Tx,
      { userId }: SignedInActor,
      { title, questions }: { title: string; questions: readonly SectionQuestion[] },
    ): Promise<string> {
      const uuid = randomUUID();
      const createdAt = clock.now();
      const documentIds = [...new Set(questions.map(({ documentId }) => documentId))];
      await whole.insertTest(tx, {
        quiz: {
          uuid,
          ownerId: userId,
          title,
          style: null,
          generating: false,
          requested: questions.length,
          createdAt,
        },
        documents: documentIds.map((documentId, position) => ({ documentId, position, skipped: null })),
        questions: questions.map(
          ({ id: _id, quizId: _quizId, correct: _correct, answeredAt: _at, ...question }, position) => ({
            row: { ...question, uuid: randomUUID(), position },
            wordings: [],
          }),
        ),
        attempts: [{ row: { number: 1, startedAt: createdAt }, answers: [] }],
      });
      streams.publish(tx, userId, { type: 'test', uuid, status: 'created' });
      return uuid;
    },
  };
}
