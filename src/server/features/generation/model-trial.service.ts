import { z } from 'zod';
import type { ModelStanding, TrialEvent } from '#contract/model.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { trialPrompt } from '#domain/model/trial-prompt.ts';
import { AiAnswerError, AiRefusedError, AiUnavailableError } from '#server/platform/ai/ai.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ModelSource } from './model-access.service.ts';
import type { ModelForm } from '#server/platform/ai/model-form.ts';
import { type ModelBudget, type ModelBudgetLimits, ModelQuotaError } from './model-budget.service.ts';

type Trial = Exclude<TrialEvent, { type: 'waiting' }>;

const MOST_TOKENS = 400;

const answer = z.object({ answer: z.string().max(300) });

/** State of the model, and a trial question, for administrators. */
export function createModelTrialService({
  model: source,
  liveModel,
  budget,
  form,
  modelLimits,
  clock,
}: {
  model: ModelSource;
  liveModel: Pick<LiveModel, 'current'>;
  budget: ModelBudget;
  form: Pick<ModelForm, 'isAlwaysWrong'>;
  modelLimits: ModelBudgetLimits;
  clock: Clock;
}) {
  async function ask({ userId, language }: SignedInActor, signal: AbortSignal): Promise<Trial> {
    const begun = clock.now().getTime();
    const milliseconds = () => clock.now().getTime() - begun;
    const model = source();
    if (!model) return { type: 'failed', fault: 'off', milliseconds: 0 };
    const prompt = trialPrompt(language);
    try {
      const question = { ...prompt, schema: answer, maxOutputTokens: MOST_TOKENS };
      const { value, tokens } = await model.askOnce(userId, question, signal);
      return {
        type: 'done',
        question: prompt.data,
        answer: value.answer,
        milliseconds: milliseconds(),
        tokens: tokens ?? null,
      };
    } catch (error) {
      const fault = trialFaultOf(error);
      if (!fault) throw error;
      return { type: 'failed', fault, milliseconds: milliseconds() };
    }
  }

  return {
    async getStanding(): Promise<ModelStanding> {
      const inForce = liveModel.current();
      const state = inForce?.ai.state() ?? { status: 'off' as const };
      const isUnusable = inForce && state.status === 'ready' && (await form.isAlwaysWrong(inForce.ai.name));
      return {
        provider: inForce?.settings.provider ?? 'offline',
        name: inForce?.settings.model ?? null,
        status: isUnusable ? 'unusable' : state.status,
        percent: 'percent' in state ? state.percent : null,
        tokens: { spent: (await budget.spentToday()).tokens, most: modelLimits.tokensPerDay },
      };
    },

    /** A local model may have to be loaded first. */
    async *trial(actor: SignedInActor, signal: AbortSignal): AsyncGenerator<TrialEvent> {
      yield await ask(actor, signal);
    },
  };
}
export type ModelTrialService = ReturnType<typeof createModelTrialService>;

/** The kind of failure of the model or its budget; undefined for any other error. */
export function trialFaultOf(error: unknown): Extract<Trial, { type: 'failed' }>['fault'] | undefined {
  if (error instanceof AiUnavailableError) return error.fault;
  if (error instanceof ModelQuotaError) return 'budget';
  if (error instanceof AiRefusedError) return 'blocked';
  return error instanceof AiAnswerError ? 'unusable' : undefined;
}
