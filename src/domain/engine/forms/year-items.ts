import type { EventFact, StatementFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/languages/packs.ts';
import { isClearGap } from './clear-gap.ts';
import type { Draft } from './draft.ts';
import { explain } from './explain.ts';
import type { FormContext } from './form-context.ts';
import { statementFeatures } from './statement-items.ts';
import { yearGap } from './year-gap.ts';

/** Asks for the year of an event or sentence, in short texts only: numbers are rarely worth asking. */
export function yearItems(
  events: readonly EventFact[],
  statements: readonly StatementFact[],
  context: FormContext,
): Draft[] {
  if (!context.isShort) return [];
  const { wording, language } = context;
  const draft = (fact: EventFact | StatementFact, stem: string, year: string, features: Draft['features']): Draft => ({
    item: {
      form: 'typed',
      stem,
      answer: year,
      accepted: [],
      explanation: explain(fact.source.quote, context),
      source: fact.source,
      sectionIndex: fact.sectionIndex,
      topic: year,
    },
    facts: [fact],
    features: { ...features, typed: 1, isNumber: 1, importance: fact.importance },
  });
  return [
    // For an event that lasted longer, the first year is only half the answer.
    ...events
      .filter(({ lasted }) => !lasted)
      .map((fact) => draft(fact, fill(wording.whichYear, fact.label), String(fact.year), {})),
    ...statements.flatMap((fact) => {
      const gap = yearGap(fact.text, context);
      if (!gap || !isClearGap(gap.text, gap.year, language)) return [];
      return [draft(fact, `${wording.complete} ${gap.text}`, gap.year, statementFeatures(fact, context))];
    }),
  ];
}
