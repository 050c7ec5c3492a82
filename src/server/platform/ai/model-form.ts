import type { LiveModel } from './live-model.ts';
import type { HealthFacts } from '#server/platform/health/health-facts.store.ts';

export type ModelForm = ReturnType<typeof createModelForm>;

/** Remembers whether a model ever answered in the form we ask for: one that never did writes nothing people see. */
export function createModelForm({
  facts,
  liveModel,
}: {
  facts: Pick<HealthFacts, 'findModelForm' | 'noteModelForm'>;
  liveModel: Pick<LiveModel, 'current'>;
}) {
  const noted = new Map<string, boolean>();
  return {
    async note(model: string, isRight: boolean): Promise<void> {
      const known = noted.get(model);
      // A model on trial is not the current one.
      if (known === true || known === isRight || liveModel.current()?.ai.name !== model) return;
      await facts.noteModelForm({ model, isRight });
      noted.set(model, isRight);
    },
    async isAlwaysWrong(model: string): Promise<boolean> {
      const fact = await facts.findModelForm();
      return fact?.model === model && !fact.isRight;
    },
  };
}
