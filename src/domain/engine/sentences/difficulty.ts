import type { Prospect } from './prospect.ts';
import type { Difficulty } from '#domain/items/item.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import type { ValueFact } from './values.ts';

/**
 * What difficulty means. A question is as hard as what it asks for is rare in the document: who has read it has met
 * a frequent term many times, an exact figure once. Of all that a document offers the easiest third is easy and the
 * hardest third hard, whatever its level, for people choose among its questions. The options follow: the nearest to
 * the answer for a hard question, the furthest that still make sense for an easy one.
 */
export function difficultyByHardness(prospects: Prospect[]): Map<Prospect, Difficulty> {
  const sorted = [...prospects].sort((left, right) => left.hardness - right.hardness || left.order - right.order);
  const third = Math.ceil(sorted.length / 3);
  return new Map(
    sorted.map((prospect, place): [Prospect, Difficulty] => [
      prospect,
      place < third ? 'easy' : place < 2 * third ? 'medium' : 'hard',
    ]),
  );
}

/** From 1/2 for a term that stands once towards 0 for one that is everywhere. */
export function termHardness({ frequency }: Pick<Term, 'frequency'>): number {
  return 1 / (1 + Math.log2(1 + frequency));
}

/** Numbers are among the rarest facts of a text; an exact quantity is harder to keep in mind than a year. */
export function valueHardness({ kind, text }: Pick<ValueFact, 'kind' | 'text'>): number {
  return (kind === 'year' ? 0.4 : 0.5) + Math.min(0.3, text.length / 30);
}

const MOST_SKIPPED = { hard: 0, medium: 2, easy: 5 } as const;

/** Options that are sorted nearest first in the order in which a question of a difficulty wants so many of them. */
export function byDifficulty<T>(options: T[], difficulty: Difficulty, wanted: number): T[] {
  const spare = Math.max(0, options.length - wanted);
  const share = difficulty === 'medium' ? Math.floor(spare / 3) : spare;
  const skipped = Math.min(MOST_SKIPPED[difficulty], share);
  return [...options.slice(skipped), ...options.slice(0, skipped).reverse()];
}
