import { z } from 'zod';
import type { OutputOf } from '#contract/endpoint.ts';
import type { answerQuestion } from '#contract/quiz-attempts.ts';
import { openReadingPrompt, openReadingPromptVersion, shuffledPoints } from '#domain/model/open-reading-prompt.ts';
import { isAnswerRevealed } from '#domain/quizzes/asked-questions.ts';
import { isRightResponse } from '#domain/quizzes/grade-response.ts';
import { heldReadings } from '#domain/quizzes/held-readings.ts';
import { type PointReading, pointVerdicts } from '#domain/quizzes/point-reading.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { modelFaultOf } from '#server/features/generation/model-fault.service.ts';
import { answerText } from '#server/features/generation/model-drafts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/command.ts';
import type { SessionActor } from '#domain/access/actor.ts';
import type { AnswersService } from './answers.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import { askedNow, type QuizState } from './quizzes.presenter.ts';
import type { QuizzesStore } from './quizzes.store.ts';

export type OpenReadingService = ReturnType<typeof createOpenReadingService>;

const task = `open-reading/${openReadingPromptVersion}`;
/** Less than the browser's timeout. */
const READING_MS = 25_000;
export const MOST_TOKENS_OF_READING = 1_200;
const MOST_POINTS = 20;

/** A model's reading of an open answer. */
export const openReading = z.object({
  points: z
    .array(z.object({ point: z.number(), verdict: z.enum(pointVerdicts), words: answerText(400) }))
    .max(MOST_POINTS),
});

/**
 * Lets the model assess open answers by meaning, if a model is configured: after the answer, or in an exam after its
 * end.
 */
export function createOpenReadingService({
  store,
  access,
  answers,
  model,
}: {
  store: QuizzesStore;
  access: QuizAccess;
  answers: AnswersService;
  model: ModelSource;
}) {
  /** The open question and its response, if its key points may be shown. */
  function answeredIn(state: QuizState, questionUuid: string) {
    const question = askedNow(state).find(({ uuid }) => uuid === questionUuid);
    if (!question) throw new AppError('QUESTION_NOT_FOUND');
    const given = state.answers.get(question.id);
    if (question.form !== 'open' || !given?.response)
      throw new AppError('VALIDATION_FAILED', [{ path: 'questionUuid', rule: 'answered' }]);
    const { attempt } = state;
    if (!isAnswerRevealed(attempt, given.correct)) throw new AppError('EXAM_RUNNING');
    // Feedback on an ended attempt uses the key points of its time, so reject an edited question.
    const isEdited =
      attempt.completedAt !== null && question.version !== (attempt.questionVersions?.[questionUuid] ?? 1);
    if (isEdited) throw new AppError('EDIT_CONFLICT', [{ path: 'questionUuid', rule: 'stale' }]);
    return { question, given, response: given.response };
  }

  async function ask(
    { question, response }: ReturnType<typeof answeredIn>,
    ownerId: number,
    signal: AbortSignal,
  ): Promise<{ engine: string; points: (PointReading | null)[] }> {
    const reader = model();
    if (!reader) throw new AppError('AI_UNAVAILABLE');
    const { stem, key: points, documentId, language } = question;
    const asked = { stem, points, written: response[0] ?? '', language: language ?? 'en' };
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(READING_MS)]);
    const prompt = { ...openReadingPrompt(asked), schema: openReading, maxOutputTokens: MOST_TOKENS_OF_READING };
    const read = await reader.ask({ ownerId, documentId, task, question: prompt }, inTime).catch((error: unknown) => {
      const code = inTime.aborted ? 'AI_UNAVAILABLE' : modelFaultOf(error);
      throw code ? new AppError(code) : error;
    });
    const order = shuffledPoints(asked);
    const readings = points.map((_, place) => read.points.find(({ point }) => order[point - 1] === place));
    return { engine: reader.name, points: heldReadings(readings, asked) };
  }

  return {
    async read(
      actor: SessionActor,
      uuid: string,
      questionUuid: string,
      signal: AbortSignal,
    ): Promise<Command<OutputOf<typeof answerQuestion>>> {
      const answered = answeredIn(await access.readState(await access.getQuizRow(actor, uuid)), questionUuid);
      const reading = answered.given.reading ?? (await ask(answered, actor.userId, signal));
      return access.withLockedState(actor, uuid, async (tx, state) => {
        const { question, response } = answeredIn(state, questionUuid);
        // The question or the answer changed while the model was reading.
        const isSame = question.version === answered.question.version && response[0] === answered.response[0];
        if (!isSame) throw new AppError('EDIT_CONFLICT', [{ path: 'questionUuid', rule: 'stale' }]);
        const correct = isRightResponse({ ...question, readings: reading.points }, response);
        await store.saveReading(tx, { attemptId: state.attempt.id, questionId: question.id }, { reading, correct });
        return answers.present(await access.loadState(tx, state), questionUuid);
      });
    },
  };
}
