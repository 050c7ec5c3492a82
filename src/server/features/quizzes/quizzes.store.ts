import { and, count, desc, eq, inArray, isNotNull, max, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { answers, attempts, questions, quizzes } from '#server/db/tables/quizzes.ts';

/** Only a scoped read makes one (Z02). */
declare const checked: unique symbol;
export type QuizRow = typeof quizzes.$inferSelect & { [checked]: true };
export type QuestionRow = typeof questions.$inferSelect;
export type AttemptRow = typeof attempts.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type AnswerSums = { answered: number; correct: number; elapsedMs: number };
export type QuizzesStore = ReturnType<typeof createQuizzesStore>;
type Executor = Db | Tx;

export function createQuizzesStore(db: Db) {
  // On the way of every answer of a player: prepared once per connection.
  const find = db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.uuid, sql.placeholder('uuid')), eq(quizzes.ownerId, sql.placeholder('ownerId'))))
    .prepare('find_quiz');
  const lock = preparedPerConnection((tx) =>
    tx
      .select()
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
  const moveTo = preparedPerConnection((tx) =>
    tx
      .update(attempts)
      .set({ currentQuestionUuid: sql`${sql.placeholder('questionUuid')}` })
      .where(eq(attempts.id, sql.placeholder('attemptId')))
      .prepare('move_to_question'),
  );
  const upsertAnswer = preparedPerConnection((tx) =>
    tx
      .insert(answers)
      .values({
        attemptId: sql.placeholder('attemptId'),
        questionId: sql.placeholder('questionId'),
        optionUuid: sql.placeholder('optionUuid'),
        correct: sql.placeholder('correct'),
        reviewLater: sql.placeholder('reviewLater'),
        elapsedMs: sql.placeholder('elapsedMs'),
        // Past the column's own conversion, which does not know null.
        answeredAt: sql`${sql.placeholder('answeredAt')}`,
      })
      .onConflictDoUpdate({
        target: [answers.attemptId, answers.questionId],
        set: {
          optionUuid: sql`excluded.option_uuid`,
          correct: sql`excluded.correct`,
          reviewLater: sql`excluded.review_later`,
          elapsedMs: sql`excluded.elapsed_ms`,
          answeredAt: sql`excluded.answered_at`,
        },
      })
      .prepare('upsert_answer'),
  );

  return {
    async listQuizzes(
      ownerId: number,
      documentId: number | undefined,
      { page, pageSize }: { page: number; pageSize: number },
    ) {
      const where = and(
        eq(quizzes.ownerId, ownerId),
        documentId === undefined ? undefined : eq(quizzes.documentId, documentId),
      );
      const rows = await db
        .select()
        .from(quizzes)
        .where(where)
        .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [total] = await db.select({ all: count() }).from(quizzes).where(where);
      return { rows: rows as QuizRow[], total: total?.all ?? 0 };
    },
    async findQuiz(ownerId: number, uuid: string): Promise<QuizRow | undefined> {
      const [row] = await find.execute({ ownerId, uuid });
      return row as QuizRow | undefined;
    },
    /** For jobs, which act for the owner named in the row. */
    async findQuizByUuid(uuid: string): Promise<QuizRow | undefined> {
      const [row] = await db.select().from(quizzes).where(eq(quizzes.uuid, uuid));
      return row as QuizRow | undefined;
    },
    /** The same, kept from being deleted until the transaction ends. */
    async holdQuizByUuid(tx: Tx, uuid: string): Promise<QuizRow | undefined> {
      const [row] = await tx.select().from(quizzes).where(eq(quizzes.uuid, uuid)).for('key share');
      return row as QuizRow | undefined;
    },
    /** Writes on one quiz queue behind this lock: two devices cannot both be first. */
    async lockQuiz(tx: Tx, ownerId: number, uuid: string): Promise<QuizRow | undefined> {
      const [row] = await lock(tx).execute({ ownerId, uuid });
      return row as QuizRow | undefined;
    },
    /** What a player's write looks at: the attempt it belongs to, the questions and the answers so far. */
    async loadCurrentAttempt(tx: Tx, quizId: number) {
      const [attempt] = await latestAttempt(tx).execute({ quizId });
      if (!attempt) throw new Error('a quiz without an attempt');
      const rows = await questionsOf(tx).execute({ quizId });
      return { attempt, questions: rows, answers: await answersOf(tx).execute({ attemptId: attempt.id }) };
    },
    async moveToQuestion(tx: Tx, attemptId: number, questionUuid: string): Promise<void> {
      await moveTo(tx).execute({ attemptId, questionUuid });
    },
    async insertQuiz(tx: Tx, values: typeof quizzes.$inferInsert): Promise<QuizRow> {
      const [row] = await tx.insert(quizzes).values(values).returning();
      return row as QuizRow;
    },
    async endGrowth(tx: Tx, row: QuizRow, shortReason: QuizRow['shortReason']): Promise<void> {
      await tx.update(quizzes).set({ growing: false, shortReason }).where(eq(quizzes.id, row.id));
    },
    async deleteQuiz(tx: Tx, row: QuizRow): Promise<void> {
      await tx.delete(quizzes).where(eq(quizzes.id, row.id));
    },
    async listQuestions(quizId: number, executor: Executor = db): Promise<QuestionRow[]> {
      return executor.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(questions.position);
    },
    /** What the document was asked before, in any of its tests. */
    async listEarlierQuestions(documentId: number): Promise<QuestionRow[]> {
      return db.select().from(questions).where(eq(questions.documentId, documentId)).orderBy(questions.id);
    },
    async nextPosition(tx: Tx, quizId: number): Promise<number> {
      const [row] = await tx
        .select({ last: max(questions.position) })
        .from(questions)
        .where(eq(questions.quizId, quizId));
      return (row?.last ?? -1) + 1;
    },
    async insertQuestion(tx: Tx, values: typeof questions.$inferInsert): Promise<void> {
      await tx.insert(questions).values(values);
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
    /** The newest attempt, of those that have ended or have the given number. */
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
    /** Newest first. */
    async listAttempts(quizId: number): Promise<AttemptRow[]> {
      return db.select().from(attempts).where(eq(attempts.quizId, quizId)).orderBy(desc(attempts.number));
    },
    /** The newest attempt of each test. */
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
    /** Graded and right answers of each attempt, and the time spent; attempts without any are absent. */
    async sumAnswers(attemptIds: number[]): Promise<Map<number, AnswerSums>> {
      if (attemptIds.length === 0) return new Map();
      const rows = await db
        .select({
          attemptId: answers.attemptId,
          answered: count(answers.correct),
          correct: sql<number>`count(*) filter (where ${answers.correct})`,
          elapsedMs: sum(answers.elapsedMs).mapWith(Number),
        })
        .from(answers)
        .where(inArray(answers.attemptId, attemptIds))
        .groupBy(answers.attemptId);
      return new Map(rows.map(({ attemptId, ...sums }) => [attemptId, sums]));
    },
    async deleteAnswers(tx: Tx, attemptId: number): Promise<void> {
      await tx.delete(answers).where(eq(answers.attemptId, attemptId));
    },
    async saveAnswer(tx: Tx, answer: AnswerRow): Promise<void> {
      await upsertAnswer(tx).execute({ ...answer });
    },
    async countQuestions(quizIds: number[]): Promise<Map<number, number>> {
      if (quizIds.length === 0) return new Map();
      const rows = await db
        .select({ quizId: questions.quizId, all: count() })
        .from(questions)
        .where(inArray(questions.quizId, quizIds))
        .groupBy(questions.quizId);
      return new Map(rows.map(({ quizId, all }) => [quizId, all]));
    },
  };
}
