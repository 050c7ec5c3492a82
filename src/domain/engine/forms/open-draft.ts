import type { Fact } from '#domain/engine/facts/fact.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { MOST_OPEN_POINTS, type OpenPoint } from '#domain/items/item.ts';
import type { Draft } from './draft.ts';

interface OpenQuestion {
  stem: string;
  topic: string;
  points: OpenPoint[];
  features: Features;
  isByAuthor?: true;
}

/** Makes a question with a free-text answer from the text's own points. */
export function openDraft(fact: Fact, { features, ...asked }: OpenQuestion): Draft {
  const { sectionIndex, source } = fact;
  return {
    item: { form: 'open', ...asked, explanation: '', source, sectionIndex },
    facts: [fact],
    features: { ...features, open: 1, points: asked.points.length / MOST_OPEN_POINTS },
  };
}

/** Word count above which a learner paraphrases a point. */
export const LONG_POINT = 18;
