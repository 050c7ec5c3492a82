import { createRandom, shuffled } from '../engine/forms/seed.ts';
import type { KnownCard, PlanInput } from './plan-input.ts';
import { openCourse } from './study-course.ts';
import type { MemoryGroup } from './study-offers.ts';

/** Work of a session that begins now. */
export interface ChosenSession {
  /** Sections to read, with how many things to learn; in order. */
  sections: { id: string; items: number }[];
  /** The cards to review, in the order they are asked. */
  cards: string[];
}

/**
 * What the first session of a plan is best used for, card by card as they are remembered today. What waits for a later
 * one is known from those that follow it. Cards of sections are mixed: one after its like is easier than it will be in an
 * exam.
 *
 * @param seed of the order; the same gives the same
 */
export function chooseCards(input: PlanInput, seed: number): ChosenSession {
  const [session] = input.sessions;
  if (!session) return { sections: [], cards: [] };
  const ids = new Map<MemoryGroup, string>();
  const apart = (
    cards: readonly KnownCard[],
    places: ReadonlyMap<string, number>,
    daysTo: (at: Date) => number,
  ): MemoryGroup[] =>
    cards.flatMap(({ id, sectionId, stability, difficulty, lastReview }) => {
      const section = places.get(sectionId);
      if (section === undefined) return [];
      const group = { section, count: 1, stability, difficulty, last: Math.min(0, daysTo(lastReview)) };
      ids.set(group, id);
      return [group];
    });
  const course = openCourse(input, apart);
  const { taken } = course.fill(session);
  const cards = taken.flatMap(({ group }) => (group && ids.get(group)) ?? []);
  return {
    sections: taken.flatMap(({ section, group, count }) =>
      group ? [] : [{ id: course.kept[section]?.id ?? '', items: count }],
    ),
    cards: shuffled(cards, createRandom(seed)),
  };
}
