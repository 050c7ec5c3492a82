import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/open-database.ts';
import type { CopiedDocument } from '#server/features/documents/documents.service.ts';
import type { NewTest, QuizImportStore } from './quiz-import.store.ts';

/** Copies the tests of only this document along with it: their current questions, without answers. */
export async function copyTests(
  tx: Tx,
  store: QuizImportStore,
  { from, to, sectionUuids, at }: CopiedDocument,
): Promise<{ tests: number; questions: number }> {
  const tests: NewTest[] = (await store.listAskedOf(tx, from.id)).map(({ title, style, questions }) => ({
    quiz: {
      uuid: randomUUID(),
      ownerId: to.ownerId,
      title,
      style,
      generating: false,
      requested: questions.length,
      createdAt: at,
    },
    documents: [{ documentId: to.id, position: 0, skipped: null }],
    questions: questions.map(({ id: _id, quizId: _quizId, ...question }, position) => ({
      row: {
        ...question,
        uuid: randomUUID(),
        documentId: to.id,
        position,
        sectionUuid: (question.sectionUuid && sectionUuids.get(question.sectionUuid)) ?? null,
        version: 1,
      },
      wordings: [],
    })),
    attempts: [{ row: { number: 1, startedAt: at }, answers: [] }],
  }));
  for (const test of tests) await store.insertTest(tx, test);
  return { tests: tests.length, questions: tests.reduce((sum, { questions }) => sum + questions.length, 0) };
}
