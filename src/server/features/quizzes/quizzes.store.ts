import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadingScope } from '#domain/access/actor.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, asReadable, type Owned, type Readable } from '#server/db/owned.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { answers, attempts, questions, quizDocuments, quizzes } from '#server/db/tables/quizzes.ts';
import type { SkipReason } from '#domain/quizzes/coverage.ts';

export type QuizRow = typeof quizzes.$inferSelect & {
  /** Existing documents, in the order of the test. */
  documentIds: number[];
};
export type OwnedQuiz = Owned<QuizRow>;
export type ReadableQuiz = Readable<QuizRow>;
export type AttemptRow = typeof attempts.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type AnswerSums = { answered: number; correct: number; elapsedMs: number };
export type QuizzesStore = ReturnType<typeof createQuizzesStore>;
type Executor = Db | Tx;

export const quizColumns = {
  ...getTableColumns(quizzes),
  documentIds: sql<number[]>`(
    select coalesce(jsonb_agg(${quizDocuments.documentId} order by ${quizDocuments.position}), '[]')
    from ${quizDocuments} where ${quizDocuments.quizId} = ${quizzes.id})`.as('document_ids'),
};

/** Tests of this document and no other. */
export const isOfDocumentAlone = (documentId: number) => sql<boolean>`(
  select array_agg(${quizDocuments.documentId}) = array[${documentId}::bigint]
  from ${quizDocuments} where ${quizDocuments.quizId} = ${quizzes.id})`;

export function createQuizzesStore(db: Db) {
  // Prepared once per connection, since every answer of a player uses it.
  const find = db
    .select(quizColumns)
    .from(quizzes)
    .where(and(eq(quizzes.uuid, sql.placeholder('uuid')), eq(quizzes.ownerId, sql.placeholder('ownerId'))))
    .prepare('find_quiz');
  const lock = preparedPerConnection((tx) =>
    tx
      .select(quizColumns)
      .from(quizzes)
      .where(and(eq(quizzes.uuid, sql.placeholder('uuid')), eq(quizzes.ownerId, sql.placeholder('ownerId'))))
      .for('update')
      .prepare('lock_quiz'),
  );
  const latestAttempt = preparedPerConnection((tx) =>
    tx
      .select()
      .from(attempts)
      .where(eq(attempts.quizId, sql.placeholder('quizId')))
      .orderBy(desc(attempts.number))
      .limit(1)
      .prepare('latest_attempt'),
  );
  const questionsOf = preparedPerConnection((tx) =>
    tx
      .select()
      .from(questions)
      .where(eq(questions.quizId, sql.placeholder('quizId')))
      .orderBy(questions.position)
      .prepare('questions_of_quiz'),
  );
  const answersOf = preparedPerConnection((tx) =>
    tx
      .select()
      .from(answers)
      .where(eq(answers.attemptId, sql.placeholder('attemptId')))
      .prepare('answers_of_attempt'),
  );

  return {
    async listQuizzes(
      ownerId: number,
      documentId: number | undefined,
      { page, pageSize }: { page: number; pageSize: number },
    ) {
      const where = and(
        eq(quizzes.ownerId, ownerId),
        documentId === undefined ? undefined : inArray(quizzes.id, quizzesOf(db, documentId)),
      );
      const rows = await db
        .select(quizColumns)
        .from(quizzes)
        .where(where)
        .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [total] = await db.select({ all: count() }).from(quizzes).where(where);
      return { rows: allOwned(rows), total: total?.all ?? 0 };
    },
    async findQuiz(ownerId: number, uuid: string): Promise<OwnedQuiz | undefined> {
      const [row] = await find.execute({ ownerId, uuid });
      return asOwned(row);
    },
    /**
     * Finds a test for its owner or a reader of its document. A document's key does not open tests that cover other
     * documents too.
     */
    async findReadable({ ownerId, documentId }: ReadingScope, uuid: string): Promise<ReadableQuiz | undefined> {
      const mayRead = or(
        ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId),
        documentId === undefined ? undefined : isOfDocumentAlone(documentId),
      );
      if (!mayRead) return undefined;
      const [row] = await db
        .select(quizColumns)
        .from(quizzes)
        .where(and(eq(quizzes.uuid, uuid), mayRead));
      return asReadable(row);
    },
    /** Finished tests of only this document, oldest first, with their question counts. */
    async listOfDocumentAlone(documentId: number): Promise<{ uuid: string; title: string; questionCount: number }[]> {
      return db
        .select({ uuid: quizzes.uuid, title: quizzes.title, questionCount: count(questions.id) })
        .from(quizzes)
        .innerJoin(questions, and(eq(questions.quizId, quizzes.id), isNull(questions.retiredAt)))
        .where(and(isOfDocumentAlone(documentId), eq(quizzes.generating, false)))
        .groupBy(quizzes.id)
        .orderBy(asc(quizzes.createdAt), asc(quizzes.id));
    },
    /** For jobs, which act on behalf of the row's owner. */
    async findQuizUnscoped(uuid: string): Promise<QuizRow | undefined> {
      const [row] = await db.select(quizColumns).from(quizzes).where(eq(quizzes.uuid, uuid));
      return row;
    },
    /** Reads the test and protects it from deletion until the transaction ends. */
    async lockQuizForShareUnscoped(tx: Tx, uuid: string): Promise<QuizRow | undefined> {
      const [row] = await tx.select(quizColumns).from(quizzes).where(eq(quizzes.uuid, uuid)).for('key share');
      return row;
    },
    /** Locks the test, so that writes from two devices run one after the other. */
    async lockQuiz(tx: Tx, ownerId: number, uuid: string): Promise<OwnedQuiz | undefined> {
      const [row] = await lock(tx).execute({ ownerId, uuid });
      return asOwned(row);
    },
    /** Loads the data for a player's write: the latest attempt, the questions and the answers so far. */
    async loadCurrentAttempt(tx: Tx, quizId: number) {
      const [attempt] = await latestAttempt(tx).execute({ quizId });
      if (!attempt) throw new Error('a quiz without an attempt');
      const rows = await questionsOf(tx).execute({ quizId });
      return { attempt, questions: rows, answers: await answersOf(tx).execute({ attemptId: attempt.id }) };
    },
    async insertQuiz(
      tx: Tx,
      { documentIds, ...values }: typeof quizzes.$inferInsert & { documentIds: number[] },
    ): Promise<QuizRow> {
      const [row] = await tx.insert(quizzes).values(values).returning();
      if (!row) throw new Error('a quiz was not written');
      const links = documentIds.map((documentId, position) => ({ quizId: row.id, documentId, position }));
      await tx.insert(quizDocuments).values(links);
      return { ...row, documentIds };
    },
    /** Locks the tests of a document until the transaction ends. */
    async lockQuizzesOf(tx: Tx, documentId: number): Promise<QuizRow[]> {
      const ids = quizzesOf(tx, documentId);
      await tx
        .select({ id: quizzes.id })
        .from(quizzes)
        .where(inArray(quizzes.id, ids))
        .orderBy(asc(quizzes.id))
        .for('update');
      // Reread: a deletion that held the lock before may have detached its document.
      return tx.select(quizColumns).from(quizzes).where(inArray(quizzes.id, ids));
    },
    /**
     * Removes a document's questions from attempts before the document is deleted, so that attempts refer only to
     * existing questions.
     */
    async removeQuestionsFromAttempts(tx: Tx, documentId: number): Promise<void> {
      const gone = tx
        .select({ quizId: questions.quizId, uuids: sql<string[]>`array_agg(${questions.uuid}::text)`.as('uuids') })
        .from(questions)
        .where(eq(questions.documentId, documentId))
        .groupBy(questions.quizId)
        .as('gone');
      await tx
        .update(attempts)
        .set({
          onlyQuestions: sql`${attempts.onlyQuestions} - ${gone.uuids}`,
          questionVersions: sql`${attempts.questionVersions} - ${gone.uuids}`,
        })
        .from(gone)
        .where(eq(attempts.quizId, gone.quizId));
    },
    async saveSkippedSections(
      tx: Tx,
      row: QuizRow,
      documentId: number,
      skipped: Record<string, SkipReason>,
    ): Promise<void> {
      await tx
        .update(quizDocuments)
        .set({ skipped })
        .where(and(eq(quizDocuments.quizId, row.id), eq(quizDocuments.documentId, documentId)));
    },
    /** Why sections got no question, by document; null if unknown. */
    async listSkippedSections(quizId: number): Promise<Map<number, Record<string, SkipReason> | null>> {
      const rows = await db.select().from(quizDocuments).where(eq(quizDocuments.quizId, quizId));
      return new Map(rows.map(({ documentId, skipped }) => [documentId, skipped]));
    },
    async renameQuiz(tx: Tx, row: QuizRow, title: string): Promise<void> {
      await tx.update(quizzes).set({ title }).where(eq(quizzes.id, row.id));
    },
    async completeGeneration(tx: Tx, row: QuizRow, shortfallReason: QuizRow['shortfallReason']): Promise<void> {
      await tx.update(quizzes).set({ generating: false, shortfallReason }).where(eq(quizzes.id, row.id));
    },
    async deleteQuiz(tx: Tx, row: Pick<QuizRow, 'id'>): Promise<void> {
      await tx.delete(quizzes).where(eq(quizzes.id, row.id));
    },
    /** Stores the model's assessment of an answer and the resulting grade. */
    async saveReading(
      tx: Tx,
      { attemptId, questionId }: Pick<AnswerRow, 'attemptId' | 'questionId'>,
      { reading, correct }: Pick<AnswerRow, 'reading' | 'correct'>,
    ): Promise<void> {
      await tx
        .update(answers)
        .set({ reading, correct })
        .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, questionId)));
    },
    async insertAttempt(tx: Tx, values: typeof attempts.$inferInsert): Promise<AttemptRow> {
      const [row] = await tx.insert(attempts).values(values).returning();
      if (!row) throw new Error('an attempt was not written');
      return row;
    },
    async updateAttempt(tx: Tx, id: number, values: Partial<typeof attempts.$inferInsert>): Promise<AttemptRow> {
      const [row] = await tx.update(attempts).set(values).where(eq(attempts.id, id)).returning();
      if (!row) throw new Error('an attempt is gone');
      return row;
    },
    /** The latest attempt; optionally only ended ones, or the one with this number. */
    async findAttempt(
      quizId: number,
      { ended = false, number }: { ended?: boolean; number?: number | undefined } = {},
    ): Promise<AttemptRow | undefined> {
      const [row] = await db
        .select()
        .from(attempts)
        .where(
          and(
            eq(attempts.quizId, quizId),
            ended ? isNotNull(attempts.completedAt) : undefined,
            number === undefined ? undefined : eq(attempts.number, number),
          ),
        )
        .orderBy(desc(attempts.number))
        .limit(1);
      return row;
    },
    /** Open exams whose deadline was before that moment, with their tests. */
    async listOverdueUnscoped(
      endedBefore: Date,
      quizIds?: number[],
    ): Promise<{ attempt: AttemptRow; quiz: QuizRow }[]> {
      const rows = await db
        .select({ attempt: attempts, quiz: quizColumns })
        .from(attempts)
        .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
        .where(
          and(
            isNull(attempts.completedAt),
            lt(attempts.endsAt, endedBefore),
            quizIds && inArray(attempts.quizId, quizIds),
          ),
        );
      return rows;
    },
    async findOpenAttempt(tx: Tx, id: number): Promise<AttemptRow | undefined> {
      const [row] = await tx
        .select()
        .from(attempts)
        .where(and(eq(attempts.id, id), isNull(attempts.completedAt)));
      return row;
    },
    /** Newest first. */
    async listAttempts(quizId: number): Promise<AttemptRow[]> {
      return db.select().from(attempts).where(eq(attempts.quizId, quizId)).orderBy(desc(attempts.number));
    },
    /** The latest attempt of each test. */
    async listLatestAttempts(quizIds: number[]): Promise<AttemptRow[]> {
      if (quizIds.length === 0) return [];
      return db
        .selectDistinctOn([attempts.quizId])
        .from(attempts)
        .where(inArray(attempts.quizId, quizIds))
        .orderBy(attempts.quizId, desc(attempts.number));
    },
    async listAnswers(attemptId: number): Promise<AnswerRow[]> {
      return db.select().from(answers).where(eq(answers.attemptId, attemptId));
    },
    /**
     * Sums of graded answers, right answers and time per attempt; attempts without answers are absent. `ofAskedNow`
     * skips retired questions.
     */
    async sumAnswers(attemptIds: number[], { ofAskedNow = false } = {}): Promise<Map<number, AnswerSums>> {
      if (attemptIds.length === 0) return new Map();
      const rows = await db
        .select({
          attemptId: answers.attemptId,
          answered: count(answers.correct),
          correct: sql<number>`count(*) filter (where ${answers.correct})`,
          elapsedMs: sum(answers.elapsedMs).mapWith(Number),
        })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(and(inArray(answers.attemptId, attemptIds), ofAskedNow ? isNull(questions.retiredAt) : undefined))
        .groupBy(answers.attemptId);
      return new Map(rows.map(({ attemptId, ...sums }) => [attemptId, sums]));
    },
    async deleteAnswers(tx: Tx, attemptId: number): Promise<void> {
      await tx.delete(answers).where(eq(answers.attemptId, attemptId));
    },
    /**
     * Per attempt: number of questions it asks in the current test (see askedQuestions), and number of stale ones in
     * the test.
     */
    async countAsked(attemptIds: number[]): Promise<Map<number, { total: number; stale: number }>> {
      if (attemptIds.length === 0) return new Map();
      const former = alias(questions, 'former');
      const isAsked = sql`${attempts.onlyQuestions} is null or ${attempts.onlyQuestions} ? ${questions.uuid}::text or exists (
        select from ${questions} ${former} where ${former.quizId} = ${questions.quizId}
          and ${former.position} = ${questions.position} and ${attempts.onlyQuestions} ? ${former.uuid}::text)`;
      const rows = await db
        .select({
          id: attempts.id,
          asked: sql<number>`count(*) filter (where ${isAsked})`.mapWith(Number),
          all: count(),
          stale: count(questions.staleAt),
        })
        .from(attempts)
        .innerJoin(questions, and(eq(questions.quizId, attempts.quizId), isNull(questions.retiredAt)))
        .where(inArray(attempts.id, attemptIds))
        .groupBy(attempts.id);
      return new Map(rows.map(({ id, asked, all, stale }) => [id, { total: asked || all, stale }]));
    },
  };
}

const quizzesOf = (executor: Executor, documentId: number) =>
  executor.select({ id: quizDocuments.quizId }).from(quizDocuments).where(eq(quizDocuments.documentId, documentId));
