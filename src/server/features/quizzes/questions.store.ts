import { and, desc, eq, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { AnswerableQuestion } from '#domain/quizzes/question-response.ts';
import { answerTextOf, type QuestionWording } from '#domain/quizzes/question-wording.ts';
import { regradedAnswer } from '#domain/quizzes/record-answer.ts';
import { type EarlierItem, remembered } from '#domain/verify/repeats.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { asOwned } from '#server/db/owned.ts';
import { answers, attempts, questionReports, questions, questionVersions, quizzes } from '#server/db/tables/quizzes.ts';
import { type OwnedQuiz, quizColumns } from './quizzes.store.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type QuestionsStore = ReturnType<typeof createQuestionsStore>;
type Executor = Db | Tx;

/** Questions of tests: their wordings, quotes and reports. */
export function createQuestionsStore(db: Db) {
  return {
    /** Includes retired questions; the presenter selects current ones, or those of an ended attempt. */
    async listQuestions(quizId: number, executor: Executor = db): Promise<QuestionRow[]> {
      return executor.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(questions.position);
    },
    /** Earlier questions about the document, in any of its tests. */
    async listEarlierQuestions(documentId: number, executor: Executor = db): Promise<QuestionRow[]> {
      return executor.select().from(questions).where(eq(questions.documentId, documentId)).orderBy(questions.id);
    },
    /** Items that must not come back for the document: reported ones, and edited questions in their old wording. */
    async listReportedItems(documentId: number, executor: Executor = db): Promise<EarlierItem[]> {
      const reported = await executor
        .select({ stem: questionReports.stem, answer: questionReports.answer, quote: questionReports.quote })
        .from(questionReports)
        .where(eq(questionReports.documentId, documentId));
      const reworded = await executor
        .select({ wording: questionVersions.wording, form: questions.form, quote: questions.quote })
        .from(questionVersions)
        .innerJoin(questions, eq(questions.id, questionVersions.questionId))
        .where(eq(questions.documentId, documentId));
      return [
        ...reported,
        ...reworded.map(({ wording, ...question }) => earlierItemOfQuestion({ ...wording, ...question })),
      ];
    },
    /** Questions whose quote was last located in another content version of the document. */
    async listOfOtherVersion(documentId: number, contentVersion: string, executor: Executor = db) {
      return executor
        .select()
        .from(questions)
        .where(and(eq(questions.documentId, documentId), ne(questions.documentVersion, contentVersion), isQuoted))
        .orderBy(questions.id);
    },
    /** Content versions in which quotes were last located, by document, newest first, below this document. */
    async listSearchedVersions(before: number, most: number): Promise<{ documentId: number; version: string }[]> {
      return db
        .selectDistinct({ documentId: questions.documentId, version: questions.documentVersion })
        .from(questions)
        .where(and(lt(questions.documentId, before), isQuoted))
        .orderBy(desc(questions.documentId), questions.documentVersion)
        .limit(most);
    },
    /** Writes the new place of a quote, or when it went missing. */
    async updateQuote(
      tx: Tx,
      row: QuestionRow,
      values: Pick<typeof questions.$inferInsert, 'documentVersion' | 'staleAt'> &
        Partial<typeof questions.$inferInsert>,
    ): Promise<void> {
      await tx.update(questions).set(values).where(eq(questions.id, row.id));
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
    /** Finds a current question by uuid, with its test. */
    async findQuestion(ownerId: number, uuid: string): Promise<{ question: QuestionRow; quiz: OwnedQuiz } | undefined> {
      const [row] = await db
        .select({ question: questions, quiz: quizColumns })
        .from(questions)
        .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
        .where(and(eq(questions.uuid, uuid), eq(quizzes.ownerId, ownerId), isNull(questions.retiredAt)));
      return row && { question: row.question, quiz: asOwned(row.quiz) };
    },
    /** Accepted answers of each typed question of a test. */
    async listTypedKeys(quizId: number, executor: Executor = db): Promise<string[][]> {
      const isTyped = and(eq(questions.quizId, quizId), eq(questions.form, 'typed'), isNull(questions.retiredAt));
      const rows = await executor.select({ key: questions.key }).from(questions).where(isTyped);
      return rows.map(({ key }) => key);
    },
    /** Responses to a question in open attempts. */
    async listOpenResponses(tx: Tx, { id, quizId }: QuestionRow): Promise<string[][]> {
      const rows = await tx
        .select({ response: answers.response })
        .from(answers)
        .where(and(eq(answers.questionId, id), inArray(answers.attemptId, openAttempts(tx, quizId))));
      return rows.flatMap(({ response }) => (response ? [response] : []));
    },
    /**
     * Stores the new wording as the next version and keeps the old one. Regrades open attempts by the new wording,
     * including other accepted words of typed answers.
     */
    async rewordQuestion(
      tx: Tx,
      row: QuestionRow,
      wording: QuestionWording,
      { others }: Pick<AnswerableQuestion, 'others'>,
    ): Promise<void> {
      const { stem, prompts, options, key, explanation, version } = row;
      await tx
        .insert(questionVersions)
        .values({ questionId: row.id, version, wording: { stem, prompts, options, key, explanation } });
      await tx
        .update(questions)
        .set({ ...wording, version: version + 1 })
        .where(eq(questions.id, row.id));
      const ofOpenAttempts = and(
        eq(answers.questionId, row.id),
        inArray(answers.attemptId, openAttempts(tx, row.quizId)),
      );
      const given = await tx
        .select({ attemptId: answers.attemptId, response: answers.response, answeredAt: answers.answeredAt })
        .from(answers)
        .where(and(ofOpenAttempts, isNotNull(answers.response)));
      for (const { attemptId, response, answeredAt } of given) {
        const { response: kept, correct } = regradedAnswer(
          { ...row, ...wording, ...(others && { others }) },
          response ?? [],
        );
        await tx
          .update(answers)
          .set({ response: kept ?? sql`null`, correct, answeredAt: kept && answeredAt, reading: sql`null` })
          .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, row.id)));
      }
    },
    /**
     * Retires a question from its test. Its answers in open attempts keep only the time spent; ended attempts are
     * unchanged.
     */
    async retireQuestion(tx: Tx, row: QuestionRow, retiredAt: Date): Promise<void> {
      await tx.update(questions).set({ retiredAt }).where(eq(questions.id, row.id));
      await tx
        .update(answers)
        .set({ response: sql`null`, correct: null, reviewLater: false, answeredAt: null })
        .where(and(eq(answers.questionId, row.id), inArray(answers.attemptId, openAttempts(tx, row.quizId))));
    },
    async insertReport(tx: Tx, values: typeof questionReports.$inferInsert): Promise<void> {
      await tx.insert(questionReports).values(values);
    },
    /** Earlier wordings of these questions, by question and version. */
    async listWordings(questionIds: number[]) {
      if (questionIds.length === 0) return [];
      return db.select().from(questionVersions).where(inArray(questionVersions.questionId, questionIds));
    },
    /** Quoted places of an attempt's answered questions, and whether each answer was right. */
    async listGradedUnscoped(tx: Tx, attemptId: number) {
      const { documentId, documentVersion, quoteStart, quoteEnd } = questions;
      const rows = await tx
        .select({
          ownerId: quizzes.ownerId,
          documentId,
          documentVersion,
          quoteStart,
          quoteEnd,
          correct: answers.correct,
        })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
        .where(
          and(eq(answers.attemptId, attemptId), isNull(questions.retiredAt), isNotNull(answers.correct), isQuoted),
        );
      return rows.map((row) => ({ ...row, correct: row.correct === true }));
    },
  };
}

/** A question the owner wrote may have no quote. */
const isQuoted = ne(questions.quote, '');

const openAttempts = (tx: Tx, quizId: number) =>
  tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNull(attempts.completedAt)));

/** Facts of a question that later questions of the document must not repeat. */
export function earlierItemOfQuestion(
  question: Omit<QuestionWording, 'explanation'> & Pick<QuestionRow, 'form' | 'quote'>,
): EarlierItem {
  return remembered(question.form, question.stem, answerTextOf(question), question.quote);
}
