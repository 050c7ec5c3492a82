import { MICRODOLLARS } from '#domain/model/cost.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import { listModels } from '#server/platform/ai/list-models.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type HealthCheck, healthCheck } from '#server/platform/health/health.ts';
import type { ModelAccessStore } from './model-access.store.ts';
import type { ModelForm } from '#server/platform/ai/model-form.ts';
import type { ModelSpending } from './model-budget.service.ts';

const NEAR_SHARE = 0.8;

/**
 * Checks whether the model can be reached, by listing its provider's models, and has answered in our form; and reports the remaining daily tokens and
 * money.
 */
export const checkModel = ({
  store,
  form,
  liveModel,
  tokensPerDay,
  spending,
  send,
  clock,
}: {
  store: Pick<ModelAccessStore, 'findUse'>;
  form: Pick<ModelForm, 'isAlwaysWrong'>;
  liveModel: Pick<LiveModel, 'current'>;
  tokensPerDay: number;
  spending: () => ModelSpending | null;
  send: typeof fetch;
  clock: Clock;
}): HealthCheck[] => [
  healthCheck('model', async () => {
    const model = liveModel.current();
    if (!model) return { state: 'ok', outcome: 'none' };
    const { ai, settings } = model;
    const unfit = { state: 'bad', outcome: 'unfit', figures: { model: ai.name } } as const;
    if (settings.provider === 'local')
      return (await form.isAlwaysWrong(ai.name)) ? unfit : { state: 'ok', outcome: 'own', figures: { model: ai.name } };
    const begun = performance.now();
    try {
      await listModels({ provider: settings.provider, baseUrl: settings.baseUrl, apiKey: settings.apiKey }, send);
    } catch {
      return { state: 'bad', outcome: 'silent', figures: { model: ai.name } };
    }
    if (await form.isAlwaysWrong(ai.name)) return unfit;
    const seconds = (performance.now() - begun) / 1000;
    return { state: 'ok', outcome: 'fine', figures: { model: ai.name, wait: { seconds } } };
  }),
  healthCheck('spend', async () => {
    const model = liveModel.current();
    if (!model) return { state: 'ok', outcome: 'none' };
    const { all: tokens, cost } = await store.findUse(clock.now().toISOString().slice(0, 10), 0);
    const figures = { tokens, limit: tokensPerDay };
    if (tokens >= tokensPerDay) return { state: 'bad', outcome: 'spent', figures };
    if (tokens >= tokensPerDay * NEAR_SHARE) return { state: 'note', outcome: 'near', figures };
    const money = spending();
    if (!money || money.mostPerDay === null) return { state: 'ok', outcome: 'fine', figures };
    // The money limit only applies to the model whose prices were entered.
    if (money.prices.model !== model.ai.name)
      return { state: 'note', outcome: 'unpriced', figures: { model: model.ai.name, other: money.prices.model } };
    const dollars = { cost: inDollars(cost), limit: inDollars(money.mostPerDay) };
    if (cost >= money.mostPerDay) return { state: 'bad', outcome: 'moneySpent', figures: dollars };
    if (cost >= money.mostPerDay * NEAR_SHARE) return { state: 'note', outcome: 'moneyNear', figures: dollars };
    return { state: 'ok', outcome: 'fine', figures };
  }),
];

const inDollars = (cost: number): string => (cost / MICRODOLLARS).toFixed(2);
