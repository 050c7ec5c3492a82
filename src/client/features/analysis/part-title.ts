import type { Analysis } from '#contract/analysis.ts';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { resultOf } from './analysis.api.ts';

/** The summary of the offline engine says what each section does, a model's is one text. */
export function partTitle(analysis: Analysis, name: AnalysisPart, t: Translate): string {
  const isBySection = name === 'general' && resultOf(analysis, name)?.summary.some(({ heading }) => heading);
  return t(isBySection ? 'analysis.mainPoints' : `analysis.part.${name}`);
}
