import type { Analysis } from '#contract/analysis.ts';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { resultOf } from './analysis.api.ts';

/** Returns a part's title: the offline engine summarises by section, a model in one text. */
export function partTitle(analysis: Analysis, name: AnalysisPart, t: Translate): string {
  const isBySection = name === 'general' && resultOf(analysis, name)?.summary.some(({ heading }) => heading);
  return t(isBySection ? 'analysis.mainPoints' : `analysis.part.${name}`);
}
