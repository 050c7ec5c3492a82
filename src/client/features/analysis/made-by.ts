import type { Analysis } from '#contract/analysis.ts';
import { sourceOf } from '#domain/assistants/draft-source.ts';
import type { DraftedPart } from '#domain/analysis/part-names.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Returns the models that contributed to a part. */
const modelsOf = ({ engine: offline, parts }: Analysis, name: DraftedPart): string[] =>
  (parts[name].engines ?? []).filter((engine) => engine !== offline);

/** Whether a part mixes lines from a model and from the offline engine. */
export const isMixed = (analysis: Analysis, name: DraftedPart): boolean =>
  modelsOf(analysis, name).length > 0 && (analysis.parts[name].engines ?? []).includes(analysis.engine);

/** Returns a model's name without its provider; for drafts by a person's assistant, the assistant's name. */
export function modelName(engine: string, t: Translate): string {
  const person = sourceOf(engine);
  if (!person) return engine.replace(/^[^/]*\//, '');
  if (person.client !== '') return person.client;
  return t(person.source === 'browser' ? 'analysis.yourBrowser' : 'analysis.yourAssistant');
}

/** Returns the maker of a part if a model takes part in the analysis (G06). */
export function madeBy(analysis: Analysis, name: DraftedPart, t: Translate): string | undefined {
  if (!analysis.drafts || !analysis.parts[name].engines?.length) return undefined;
  const [model] = modelsOf(analysis, name);
  if (model === undefined) return t('analysis.byOffline');
  const engine = modelName(model, t);
  return isMixed(analysis, name) ? t('analysis.byBoth', { engine }) : t('analysis.by', { engine });
}
