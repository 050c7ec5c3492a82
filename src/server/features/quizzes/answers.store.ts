import { and, type AnyColumn, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { LONGEST_ELAPSED_MS, type RecordedAnswer } from '#domain/quizzes/record-answer.ts';
import type { Tx } from '#server/db/open-database.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { answers, attempts, questions, quizzes } from '#server/db/tables/quizzes.ts';

export type AnswersStore = ReturnType<typeof createAnswersStore>;

/** A question of a test and its answer in an attempt, as far as totals need them. */
export interface AnswerEntry {
  uuid: string;
  position: number;
  retiredAt: Date | null;
  version: number;
  correct: boolean | null;
}

/** Raw database row; JSON turns dates into text. */
type EntryRow = Omit<AnswerEntry, 'retiredAt'> & { isRetired: boolean };

const inTest = { uuid: sql.placeholder('uuid'), ownerId: sql.placeholder('ownerId') };

/**
 * A player's writes during an attempt, with as few statements as possible: one locks the test, one reads, one writes.
 * Each is prepared once per connection. The documents feature supplies a document's public uuid.
 */
export function createAnswersStore(documentUuidOf: (documentId: AnyColumn) => SQL<string>) {
  const lockTest = preparedPerConnection((tx) =>
    tx
      .select({ id: quizzes.id, ownerId: quizzes.ownerId, uuid: quizzes.uuid, generating: quizzes.generating })
      .from(quizzes)
      .where(and(eq(quizzes.uuid, inTest.uuid), eq(quizzes.ownerId, inTest.ownerId)))
      .for('update')
      .prepare('lock_test_for_answer'),
  );
  const loadAnswered = preparedPerConnection((tx) =>
    tx
      .select({
        attempt: attempts,
        question: questions,
        documentUuid: documentUuidOf(questions.documentId),
        before: answers,
        entries: sql<EntryRow[]>`(
          select coalesce(jsonb_agg(jsonb_build_object(
            'uuid', q.uuid, 'position', q.position, 'isRetired', q.retired_at is not null, 'version', q.version,
            'correct', a.correct) order by q.position), '[]')
          from questions q left join answers a on a.question_id = q.id and a.attempt_id = ${attempts.id}
          where q.quiz_id = ${attempts.quizId})`,
      })
      .from(attempts)
      .leftJoin(
        questions,
        and(
          eq(questions.quizId, attempts.quizId),
          eq(questions.uuid, sql.placeholder('questionUuid')),
          isNull(questions.retiredAt),
        ),
      )
      .leftJoin(answers, and(eq(answers.attemptId, attempts.id), eq(answers.questionId, questions.id)))
      .where(eq(attempts.quizId, sql.placeholder('quizId')))
      .orderBy(desc(attempts.number))
      .limit(1)
      .prepare('load_answered_question'),
  );
  const saveAndMove = preparedPerConnection((tx) => {
    const moved = tx.$with('moved').as(
      tx
        .update(attempts)
        .set({ currentQuestionUuid: sql`${sql.placeholder('questionUuid')}` })
        .where(and(eq(attempts.id, sql.placeholder('attemptId')), isNull(attempts.completedAt)))
        .returning({ id: attempts.id }),
    );
    return tx
      .with(moved)
      .insert(answers)
      .values({
        attemptId: sql.placeholder('attemptId'),
        questionId: sql.placeholder('questionId'),
        // Raw SQL, because the columns' own conversions do not accept null.
        response: sql`${sql.placeholder('response')}::jsonb`,
        correct: sql.placeholder('correct'),
        reviewLater: sql.placeholder('reviewLater'),
        elapsedMs: sql.placeholder('elapsedMs'),
        answeredAt: sql`${sql.placeholder('answeredAt')}`,
      })
      .onConflictDoUpdate({
        target: [answers.attemptId, answers.questionId],
        set: {
          response: sql`excluded.response`,
          correct: sql`excluded.correct`,
          reviewLater: sql`excluded.review_later`,
          elapsedMs: sql`excluded.elapsed_ms`,
          answeredAt: sql`excluded.answered_at`,
        },
      })
      .prepare('save_answer');
  });

  return {
    /** Locks the test, so that writes from two devices run one after the other. */
    async lockTest(tx: Tx, ownerId: number, uuid: string) {
      const [row] = await lockTest(tx).execute({ ownerId, uuid });
      return row;
    },

    /** Loads the latest attempt of a locked test, and the answered question if it belongs to the test. */
    async loadAnswered(tx: Tx, quizId: number, questionUuid: string) {
      const [row] = await loadAnswered(tx).execute({ quizId, questionUuid });
      if (!row) throw new Error('a quiz without an attempt');
      const entries = row.entries.map(({ isRetired, ...entry }): AnswerEntry => ({
        ...entry,
        retiredAt: isRetired ? new Date(0) : null,
      }));
      return { ...row, entries };
    },

    /** Writes an answer and the current question of an open attempt. */
    async save(
      tx: Tx,
      place: { attemptId: number; questionId: number; questionUuid: string },
      answer: RecordedAnswer,
    ): Promise<void> {
      const response = answer.response && JSON.stringify(answer.response);
      await saveAndMove(tx).execute({ ...place, ...answer, response });
    },

    /**
     * Moves to a question of a locked test, and adds the time spent on it. Returns whether this was possible:
     * the attempt has that number, is open, not overdue and covers the whole test, and the test has the question.
     */
    async move(
      tx: Tx,
      quizId: number,
      moved: { questionUuid: string; elapsedMs: number; attempt?: number | undefined; overdueSince: Date },
    ): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        with place as (
          select ${attempts.id} as attempt_id, ${questions.id} as question_id
          from ${attempts}
          join ${questions} on ${questions.quizId} = ${attempts.quizId} and ${questions.retiredAt} is null
          where ${attempts.quizId} = ${quizId} and ${questions.uuid} = ${moved.questionUuid}
            and ${attempts.number} = (select max(number) from attempts latest where latest.quiz_id = ${quizId})
            and ${attempts.number} = coalesce(${moved.attempt ?? null}::int, ${attempts.number})
            and ${attempts.completedAt} is null and ${attempts.onlyQuestions} is null
            and (${attempts.endsAt} is null or ${attempts.endsAt} >= ${moved.overdueSince})
        ), at as (
          update attempts set current_question_uuid = ${moved.questionUuid}
          where id = (select attempt_id from place) returning id
        )
        insert into answers (attempt_id, question_id, elapsed_ms)
        select at.id, question_id, least(${moved.elapsedMs}::int, ${LONGEST_ELAPSED_MS}) from place, at
        on conflict (attempt_id, question_id) do update
          set elapsed_ms = least(answers.elapsed_ms + excluded.elapsed_ms, ${LONGEST_ELAPSED_MS})
        returning question_id`);
      return rows.length > 0;
    },
  };
}
