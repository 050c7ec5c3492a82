import type { CauseFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/languages/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { isFitToMatch } from './asked-text.ts';
import type { Draft } from './draft.ts';
import { type FormContext, heavyStems } from './form-context.ts';
import { LONG_POINT, openDraft } from './open-draft.ts';
import { topicFeatures } from './topic-features.ts';

/** Makes open questions that ask for a reason or a consequence: "“The column is under high vacuum.” Why?" */
export function causeItems(all: readonly CauseFact[], context: FormContext): Draft[] {
  const { wording, prepared, weights, language } = context;
  return all.flatMap((fact) => {
    const { asks, given, answer, source } = fact;
    if (!isFitToMatch({ text: given, term: '', isGap: false }, prepared)) return [];
    const [heaviest = ''] = heavyStems(given, language).toSorted(
      (left, right) => (weights.get(right) ?? 0) - (weights.get(left) ?? 0),
    );
    return [
      openDraft(fact, {
        stem: fill(asks === 'reason' ? wording.reason : wording.consequence, `${given}.`),
        topic: given,
        points: [{ text: answer, source }],
        features: {
          fromReason: Number(asks === 'reason'),
          fromConsequence: Number(asks === 'consequence'),
          importance: fact.importance,
          longTerm: Number(wordsIn(answer) > LONG_POINT),
          ...topicFeatures(
            { term: given, key: heaviest, text: given, isMarked: false, source, path: fact.path },
            context,
          ),
        },
      }),
    ];
  });
}
