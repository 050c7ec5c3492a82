import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { answerQuestion, moveToQuestion } from '#contract/quiz-attempts.ts';
import { askedQuestions, isAnswerRevealed } from '#domain/quizzes/asked-questions.ts';
import { attemptTotals, percentAnswered } from '#domain/quizzes/attempt.ts';
import { endOf, overdueSince } from '#domain/quizzes/exam.ts';
import { type AnswerRefusal, recordAnswer } from '#domain/quizzes/record-answer.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SessionActor } from '#domain/access/actor.ts';
import type { Command } from '#server/platform/command.ts';
import type { AnswersStore } from './answers.store.ts';
import type { OtherWords } from './other-words.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import { countsOf, presentFeedback, presentListItem, presentQuestion, type QuizState } from './quizzes.presenter.ts';
import type { AttemptRow, QuizzesStore } from './quizzes.store.ts';

export type AnswersService = ReturnType<typeof createAnswersService>;

const codeOf: Record<AnswerRefusal, ErrorCode> = {
  'response-impossible': 'VALIDATION_FAILED',
  'question-locked': 'QUESTION_LOCKED',
  'exam-over': 'EXAM_OVER',
};

/** A player's writes during an attempt: answering, marking, moving on. */
export function createAnswersService({
  store,
  quizzesStore,
  access,
  otherWords,
  events,
  clock,
}: {
  store: AnswersStore;
  quizzesStore: QuizzesStore;
  access: QuizAccess;
  otherWords: OtherWords;
  events: EventBus;
  clock: Clock;
}) {
  /** The first answer starts an exam that has not started. */
  async function startIfWaiting(tx: Tx, attempt: AttemptRow, generating: boolean): Promise<AttemptRow> {
    const { mode, minutes, endsAt, completedAt } = attempt;
    if (mode !== 'exam' || completedAt || endsAt || minutes === null) return attempt;
    if (generating) throw new AppError('TEST_GENERATING');
    const startedAt = clock.now();
    return quizzesStore.updateAttempt(tx, attempt.id, { startedAt, endsAt: endOf(startedAt, minutes) });
  }

  async function lockTest(tx: Tx, { userId }: SessionActor, uuid: string) {
    const quiz = await store.lockTest(tx, userId, uuid);
    if (!quiz) throw new AppError('TEST_NOT_FOUND');
    return quiz;
  }

  async function answer(
    tx: Tx,
    actor: SessionActor,
    uuid: string,
    questionUuid: string,
    body: BodyOf<typeof answerQuestion>,
  ): Promise<OutputOf<typeof answerQuestion>> {
    const quiz = await lockTest(tx, actor, uuid);
    const { question, documentUuid, before, entries, ...loaded } = await store.loadAnswered(tx, quiz.id, questionUuid);
    const current = await access.endOverdue(tx, {
      quiz: { ownerId: actor.userId, uuid },
      attempt: loaded.attempt,
      questions: entries,
    });
    requireAttempt(current.attempt, body.attempt);
    const attempt =
      body.response === undefined ? current.attempt : await startIfWaiting(tx, current.attempt, quiz.generating);
    const asked = askedQuestions(entries, attempt);
    if (!question || !asked.some((entry) => entry.uuid === questionUuid)) throw new AppError('QUESTION_NOT_FOUND');

    const outcome = recordAnswer({
      attempt,
      question: {
        ...(await otherWords.add(question, body.response ? [body.response] : [], tx)),
        readings: before?.reading?.points,
      },
      before: before ?? undefined,
      given: body,
      now: clock.now(),
    });
    if (outcome.refused === 'response-impossible')
      throw new AppError(codeOf[outcome.refused], [{ path: 'response', rule: 'of_question' }]);
    if (outcome.refused) throw new AppError(codeOf[outcome.refused]);
    const { answer } = outcome;
    const place = { attemptId: attempt.id, questionId: question.id, questionUuid };
    await store.save(tx, place, answer);
    access.publishToOtherSessions(tx, actor, uuid, 'changed');

    const isRevealed = isAnswerRevealed(attempt, answer.correct);
    const wasChecked = typeof before?.correct === 'boolean';
    if (isRevealed && answer.correct !== null && !wasChecked)
      await events.emit(tx, 'quiz.answers-revealed', {
        ownerId: actor.userId,
        answers: [{ ...question, correct: answer.correct }],
      });
    const totals = attemptTotals(asked.map((entry) => (entry.uuid === questionUuid ? { ...entry, ...answer } : entry)));
    return {
      questionUuid,
      response: answer.response,
      reviewLater: answer.reviewLater,
      feedback: isRevealed
        ? presentFeedback(question, documentUuid, {
            ...answer,
            correct: answer.correct === true,
            reading: before?.reading ?? null,
          })
        : null,
      percent: percentAnswered(totals, attempt.completedAt !== null),
    };
  }

  /** The response, mark and feedback of a question in an attempt. */
  function present(state: QuizState, questionUuid: string): OutputOf<typeof answerQuestion> {
    const question = state.questions.find((one) => one.uuid === questionUuid && one.retiredAt === null);
    if (!question) throw new AppError('QUESTION_NOT_FOUND');
    const { response, reviewLater, feedback } = presentQuestion(state, question);
    const { percent } = presentListItem(state, countsOf(state), clock.now());
    return { questionUuid, response, reviewLater, feedback, percent };
  }

  return {
    /** The same for the question's latest attempt. */
    async view(actor: SessionActor, uuid: string, questionUuid: string): Promise<OutputOf<typeof answerQuestion>> {
      return present(await access.readState(await access.getQuizRow(actor, uuid)), questionUuid);
    },
    present,

    async answer(
      actor: SessionActor,
      uuid: string,
      questionUuid: string,
      body: BodyOf<typeof answerQuestion>,
    ): Promise<Command<OutputOf<typeof answerQuestion>>> {
      return { commit: (tx) => answer(tx, actor, uuid, questionUuid, body) };
    },

    async move(
      actor: SessionActor,
      uuid: string,
      body: BodyOf<typeof moveToQuestion>,
    ): Promise<Command<OutputOf<typeof moveToQuestion>>> {
      return {
        async commit(tx) {
          const quiz = await lockTest(tx, actor, uuid);
          const place = { ...body, overdueSince: overdueSince(clock.now()) };
          const isMoved = await store.move(tx, quiz.id, place);
          // The fast path covers only open attempts at the whole test; other attempts go through `answer`.
          if (isMoved) access.publishToOtherSessions(tx, actor, uuid, 'changed');
          else await answer(tx, actor, uuid, body.questionUuid, body);
          return { ok: true };
        },
      };
    },
  };
}

/** An answer queued offline must not land in a later attempt. */
function requireAttempt({ number }: AttemptRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== number)
    throw new AppError('EDIT_CONFLICT', [{ path: 'attempt', rule: 'stale', current: number }]);
}
