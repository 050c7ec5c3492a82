import { createRandom, shuffled } from '../engine/forms/seed.ts';
import type { KnownCard, PlanInput } from './plan-input.ts';
import { openCourse } from './study-course.ts';
import type { MemoryGroup } from './study-offers.ts';

/** The work chosen for a session that begins now. */
export interface ChosenSession {
  /** Sections to read, in order, with the number of things to learn in each. */
  sections: { id: string; items: number }[];
  /** Cards to review, in the order they are asked. */
  cards: string[];
}

/**
 * Chooses the best content for the first session of a plan, card by card, from today's memory states. Work for a later
 * session is left to the sessions that follow. Cards of different sections are mixed, because a card after a similar
 * one is easier than in an exam.
 *
 * @param seed of the order; the same seed gives the same order
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
