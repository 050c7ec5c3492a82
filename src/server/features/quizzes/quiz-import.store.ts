import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { inPieces } from '#server/db/in-pieces.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { answers, attempts, questions, questionVersions, quizDocuments, quizzes } from '#server/db/tables/quizzes.ts';
import { isOfDocumentAlone } from './quizzes.store.ts';

/** A complete test to insert. */
export interface NewTest {
  quiz: typeof quizzes.$inferInsert;
  documents: Omit<typeof quizDocuments.$inferInsert, 'quizId'>[];
  questions: {
    row: Omit<typeof questions.$inferInsert, 'quizId'>;
    wordings: Omit<typeof questionVersions.$inferInsert, 'questionId'>[];
  }[];
  attempts: {
    row: Omit<typeof attempts.$inferInsert, 'quizId'>;
    /** Answers refer to their question by uuid. */
    answers: (Omit<typeof answers.$inferInsert, 'attemptId' | 'questionId'> & { questionUuid: string })[];
  }[];
}

export type QuizImportStore = ReturnType<typeof createQuizImportStore>;

export function createQuizImportStore(db: Db) {
  return {
    /** Returns which of these uuids are taken by tests and questions of any user. */
    async findTakenNames(tx: Tx, names: { quizzes: string[]; questions: string[] }): Promise<Set<string>> {
      const taken = await tx.select({ uuid: quizzes.uuid }).from(quizzes).where(inArray(quizzes.uuid, names.quizzes));
      for (const some of inPieces(names.questions))
        taken.push(...(await tx.select({ uuid: questions.uuid }).from(questions).where(inArray(questions.uuid, some))));
      return new Set(taken.map(({ uuid }) => uuid));
    },

    async insertTest(tx: Tx, test: NewTest): Promise<void> {
      const [quiz] = await tx.insert(quizzes).values(test.quiz).returning({ id: quizzes.id });
      if (!quiz) throw new Error('a quiz was not written');
      const quizId = quiz.id;
      await tx.insert(quizDocuments).values(test.documents.map((one) => ({ ...one, quizId })));
      const idOf = new Map<string, number>();
      for (const some of inPieces(test.questions)) {
        const rows = some.map(({ row }) => ({ ...row, quizId }));
        const written = await tx.insert(questions).values(rows).returning({ id: questions.id, uuid: questions.uuid });
        for (const { id, uuid } of written) idOf.set(uuid, id);
      }
      const wordings = test.questions.flatMap(({ row, wordings: all }) =>
        all.map((one) => ({ ...one, questionId: idOf.get(row.uuid) ?? 0 })),
      );
      for (const some of inPieces(wordings)) await tx.insert(questionVersions).values(some);
      for (const { row, answers: given } of test.attempts) {
        const values = { ...row, quizId };
        const [attempt] = await tx.insert(attempts).values(values).returning({ id: attempts.id });
        const rows = given.flatMap(({ questionUuid, ...answer }) => {
          const questionId = idOf.get(questionUuid);
          return attempt && questionId !== undefined ? [{ ...answer, attemptId: attempt.id, questionId }] : [];
        });
        for (const some of inPieces(rows)) await tx.insert(answers).values(some);
      }
    },

    /** Finished tests of only this document, oldest first, with their current questions. */
    async listAskedOf(tx: Tx, documentId: number) {
      const tests = await tx
        .select({ id: quizzes.id, title: quizzes.title, style: quizzes.style })
        .from(quizzes)
        .where(and(isOfDocumentAlone(documentId), eq(quizzes.generating, false)))
        .orderBy(asc(quizzes.createdAt), asc(quizzes.id));
      const ids = tests.map(({ id }) => id);
      const asked = await tx
        .select()
        .from(questions)
        .where(and(inArray(questions.quizId, ids), eq(questions.documentId, documentId), isNull(questions.retiredAt)))
        .orderBy(asc(questions.quizId), asc(questions.position));
      const byTest = Map.groupBy(asked, ({ quizId }) => quizId);
      return tests.flatMap(({ id, ...test }) => {
        const found = byTest.get(id);
        return found ? [{ ...test, questions: found }] : [];
      });
    },

    /** Reads a complete test, including retired questions and earlier wordings. */
    async readTest(quizId: number) {
      const links = await db
        .select()
        .from(quizDocuments)
        .where(eq(quizDocuments.quizId, quizId))
        .orderBy(asc(quizDocuments.position));
      const asked = await db.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(asc(questions.id));
      const ofQuiz = db.select({ id: questions.id }).from(questions).where(eq(questions.quizId, quizId));
      const wordings = await db
        .select()
        .from(questionVersions)
        .where(inArray(questionVersions.questionId, ofQuiz))
        .orderBy(asc(questionVersions.questionId), asc(questionVersions.version));
      const taken = await db.select().from(attempts).where(eq(attempts.quizId, quizId)).orderBy(asc(attempts.number));
      const given = await db
        .select()
        .from(answers)
        .where(inArray(answers.questionId, ofQuiz))
        .orderBy(asc(answers.attemptId), asc(answers.questionId));
      return {
        links,
        questions: asked,
        wordings,
        attempts: taken,
        answers: given,
      };
    },
  };
}
