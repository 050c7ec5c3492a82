import { type FirstStep, firstStepKeys } from '#contract/first-steps.ts';
import type { Config } from '#server/config.ts';
import type { ModelForm } from '#server/platform/ai/model-form.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import { isLoopback } from '#server/platform/own-host.ts';
import type { LiveSettings } from '#server/platform/settings/live-settings.ts';

/** Setup state of the instance, for administrators. */
export function createFirstStepsService({
  config,
  settings,
  liveModel,
  form,
}: {
  config: Pick<Config, 'mail' | 'operator' | 'publicUrl'>;
  settings: Pick<LiveSettings, 'get' | 'sourceOf'>;
  liveModel: Pick<LiveModel, 'current'>;
  form: Pick<ModelForm, 'isAlwaysWrong'>;
}) {
  const { mail, operator, publicUrl } = config;
  const stateOf = (isDone: boolean) => (isDone ? ('done' as const) : ('open' as const));
  /** Whether an administrator has decided this setting, either way. */
  const decided = (key: 'registrationOpen' | 'plansOn') => ({
    state: stateOf(settings.sourceOf(key) !== 'default'),
    value: String(settings.get(key)),
  });

  return {
    async list(): Promise<{ items: FirstStep[] }> {
      const model = liveModel.current()?.ai.name;
      const writes = model !== undefined && !(await form.isAlwaysWrong(model));
      const steps: Record<(typeof firstStepKeys)[number], Pick<FirstStep, 'state' | 'value'>> = {
        model: { state: stateOf(writes), value: model ?? null },
        mail: { state: stateOf(mail !== undefined), value: null },
        // An external command makes backups, so their state is unknown here.
        backups: { state: 'unknown', value: null },
        operator: { state: stateOf(operator !== undefined), value: operator?.name ?? null },
        address: { state: stateOf(!isLoopback(publicUrl.hostname)), value: publicUrl.origin },
        registration: decided('registrationOpen'),
        plans: decided('plansOn'),
      };
      const later = new Set(settings.get('firstStepsLater'));
      return { items: firstStepKeys.map((key) => ({ key, ...steps[key], later: later.has(key) })) };
    },
  };
}
