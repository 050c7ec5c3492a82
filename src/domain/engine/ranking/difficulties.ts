import type { Depth, Difficulty } from '#domain/items/item.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { Features } from './features.ts';

/** Understanding is harder than recall, and application is harder still. */
const effort: Record<Depth, number> = { recall: 0, understanding: 0.1, application: 0.25 };

/** Rates a frequent term as easy and a rare one as hard; recall is harder than recognition. */
export function difficulties({
  terms,
}: PreparedDocument): (topic: string, features: Features, depth?: Depth) => Difficulty {
  const places = new Map(terms.map(({ text }, place) => [text.toLowerCase(), place / Math.max(1, terms.length)]));
  return (topic, { typed = 0, order = 0, 'true-false': truth = 0 }, depth = 'recall') => {
    const rarity = Math.sqrt(places.get(topic.toLowerCase()) ?? 0.4);
    const score = rarity + 0.25 * (typed + order) - 0.15 * truth + effort[depth];
    return score < 0.45 ? 'easy' : score < 0.75 ? 'medium' : 'hard';
  };
}
