import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OWN } from '#domain/question-files/own-engine.ts';
import type { Db } from '#server/db/open-database.ts';
import { answers, attempts, questions, quizDocuments, quizzes } from '#server/db/tables/quizzes.ts';

/** Number of finished tests checked for unanswered questions. */
const FINISHED_LOOKED_AT = 10;

const documentIdsOfQuiz = sql<number[]>`(select coalesce(jsonb_agg(${quizDocuments.documentId}
  order by ${quizDocuments.position}), '[]') from ${quizDocuments} where ${quizDocuments.quizId} = ${quizzes.id})`;

/** An exam shows whether answers were right only after its end. */
const isVerdictShown = or(eq(attempts.mode, 'practice'), isNotNull(attempts.completedAt));

/** Number of tests of a document: all and finished. */
export interface TestWork {
  tests: number;
  finished: number;
  lastAt: Date | null;
}

export type ProgressStore = ReturnType<typeof createProgressStore>;

/** Reads a user's progress with their tests. */
export function createProgressStore(db: Db) {
  return {
    /** The attempt of a running exam, else the open attempt with the latest answer. */
    async findBegun(ownerId: number, { now, since }: { now: Date; since: Date }) {
      const lastAnswer = max(answers.answeredAt);
      const isRunning = sql<boolean>`coalesce(${attempts.endsAt} > ${now.toISOString()}, false)`;
      const [row] = await db
        .select({
          quizUuid: quizzes.uuid,
          title: quizzes.title,
          attemptId: attempts.id,
          mode: attempts.mode,
          startedAt: attempts.startedAt,
          lastAnswer,
          documentIds: documentIdsOfQuiz,
        })
        .from(attempts)
        .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
        .leftJoin(answers, and(eq(answers.attemptId, attempts.id), isNotNull(answers.answeredAt)))
        .where(
          and(
            eq(quizzes.ownerId, ownerId),
            isNull(attempts.completedAt),
            or(isNull(attempts.endsAt), gt(attempts.endsAt, now)),
          ),
        )
        .groupBy(quizzes.id, attempts.id)
        .having(or(isRunning, sql`${lastAnswer} > ${since.toISOString()}`))
        .orderBy(desc(isRunning), sql`${lastAnswer} desc nulls last`)
        .limit(1);
      return row;
    },

    /** Tests whose newest attempt was finished since then, newest first. */
    async listFinished(ownerId: number, since: Date) {
      const later = alias(attempts, 'later');
      const newerAttempts = db
        .select({ id: later.id })
        .from(later)
        .where(and(eq(later.quizId, attempts.quizId), gt(later.number, attempts.number)));
      return db
        .select({
          attemptId: attempts.id,
          completedAt: attempts.completedAt,
          quizUuid: quizzes.uuid,
          title: quizzes.title,
          documentIds: documentIdsOfQuiz,
        })
        .from(attempts)
        .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
        .where(and(eq(quizzes.ownerId, ownerId), gt(attempts.completedAt, since), notExists(newerAttempts)))
        .orderBy(desc(attempts.completedAt))
        .limit(FINISHED_LOOKED_AT);
    },

    /** Verified questions of these sections in the user's tests, with the latest answer to each. */
    async listVerifiedOf(ownerId: number, sectionUuids: readonly string[]) {
      const isAsked = and(eq(quizzes.ownerId, ownerId), inArray(questions.sectionUuid, [...sectionUuids]));
      const latest = db
        .selectDistinctOn([answers.questionId], {
          questionId: answers.questionId,
          correct: answers.correct,
          answeredAt: answers.answeredAt,
        })
        .from(answers)
        .innerJoin(attempts, eq(attempts.id, answers.attemptId))
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
        .where(and(isAsked, isNotNull(answers.correct), isVerdictShown))
        .orderBy(answers.questionId, desc(answers.answeredAt))
        .as('latest');
      const runningExams = db
        .select({ quizId: attempts.quizId })
        .from(attempts)
        .where(and(eq(attempts.quizId, quizzes.id), eq(attempts.mode, 'exam'), isNull(attempts.completedAt)));
      const rows = await db
        .select({ ...getTableColumns(questions), correct: latest.correct, answeredAt: latest.answeredAt })
        .from(questions)
        .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
        .leftJoin(latest, eq(latest.questionId, questions.id))
        .where(
          and(
            isAsked,
            eq(quizzes.generating, false),
            // A copied question would reveal what a running exam hides.
            notExists(runningExams),
            isNull(questions.retiredAt),
            isNull(questions.staleAt),
            // Edited or written by its owner, the question is no longer the verified one.
            eq(questions.version, 1),
            ne(questions.engine, OWN),
            ne(questions.quote, ''),
          ),
        )
        .orderBy(questions.id);
      return rows;
    },

    /**
     * Per section: number of questions answered since then, how many latest answers were right, and the latest test.
     */
    async listSectionAnswers(ownerId: number, since: Date) {
      const latest = db
        .selectDistinctOn([questions.id], {
          sectionUuid: questions.sectionUuid,
          title: questions.sectionTitle,
          documentId: questions.documentId,
          quizUuid: quizzes.uuid,
          correct: answers.correct,
          answeredAt: answers.answeredAt,
        })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
        .innerJoin(attempts, eq(attempts.id, answers.attemptId))
        .where(
          and(
            eq(quizzes.ownerId, ownerId),
            isNotNull(answers.correct),
            gt(answers.answeredAt, since),
            isNull(questions.retiredAt),
            isNotNull(questions.sectionUuid),
            isNotNull(questions.sectionTitle),
            isVerdictShown,
          ),
        )
        .orderBy(questions.id, desc(answers.answeredAt))
        .as('latest');
      const rows = await db
        .select({
          sectionUuid: latest.sectionUuid,
          documentId: latest.documentId,
          title: max(latest.title),
          asked: sql<number>`count(*)::int`,
          right: sql<number>`(count(*) filter (where ${latest.correct}))::int`,
          testUuid: sql<string>`(array_agg(${latest.quizUuid} order by ${latest.answeredAt} desc))[1]`,
        })
        .from(latest)
        .groupBy(latest.sectionUuid, latest.documentId);
      return rows.flatMap(({ sectionUuid, title, ...row }) =>
        sectionUuid === null || title === null ? [] : [{ sectionUuid, title, ...row }],
      );
    },

    /** Per document: tests of only this document, tests with an answer, and tests with a finished, answered attempt. */
    async countWorkUnscoped(documentIds: number[]): Promise<Map<number, TestWork>> {
      if (documentIds.length === 0) return new Map();
      const other = alias(quizDocuments, 'other');
      const isAlone = notExists(
        db
          .select({ quizId: other.quizId })
          .from(other)
          .where(and(eq(other.quizId, quizDocuments.quizId), ne(other.documentId, quizDocuments.documentId))),
      );
      const ofTest = eq(attempts.quizId, quizDocuments.quizId);
      const isAnswer = and(eq(answers.attemptId, attempts.id), isNotNull(answers.answeredAt));
      const hasAnswer = exists(db.select({ id: answers.attemptId }).from(answers).where(isAnswer));
      const work = db
        .select({
          documentId: quizDocuments.documentId,
          answeredAt: sql<Date | null>`(${db
            .select({ at: max(answers.answeredAt) })
            .from(attempts)
            .innerJoin(answers, eq(answers.attemptId, attempts.id))
            .where(ofTest)})`
            .mapWith(answers.answeredAt)
            .as('answered_at'),
          completedAt: sql<Date | null>`(${db
            .select({ at: max(attempts.completedAt) })
            .from(attempts)
            .where(and(ofTest, hasAnswer))})`
            .mapWith(attempts.completedAt)
            .as('completed_at'),
        })
        .from(quizDocuments)
        .innerJoin(quizzes, eq(quizzes.id, quizDocuments.quizId))
        .where(and(inArray(quizDocuments.documentId, documentIds), eq(quizzes.generating, false), isAlone));
      const byDocument = Map.groupBy(await work, ({ documentId }) => documentId);
      return new Map(
        [...byDocument].map(([documentId, tests]) => {
          const times = tests
            .flatMap(({ answeredAt, completedAt }) => [answeredAt, completedAt])
            .flatMap((time) => (time ? [time.getTime()] : []));
          return [
            documentId,
            {
              tests: tests.length,
              finished: tests.filter(({ completedAt }) => completedAt !== null).length,
              lastAt: times.length > 0 ? new Date(Math.max(...times)) : null,
            },
          ];
        }),
      );
    },

    /** Returns which of these documents have a question in a test. */
    async listTested(documentIds: number[]): Promise<Set<number>> {
      if (documentIds.length === 0) return new Set();
      const rows = await db
        .selectDistinct({ documentId: quizDocuments.documentId })
        .from(quizDocuments)
        .where(inArray(quizDocuments.documentId, documentIds));
      return new Set(rows.map(({ documentId }) => documentId));
    },
  };
}
