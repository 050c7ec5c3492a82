export const classBounds = { name: 80, ofPerson: 50, pupils: 300, documents: 50 };

/** Signs of a code, without those between them. */
export const CLASS_CODE_LENGTH = 10;

/**
 * The signs of a typed code, as they are looked for.
 *
 * @example classCodeOf(' k7qpx-2mdr4 ') // 'K7QPX2MDR4'
 */
export const classCodeOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * A code as people read it aloud and type it.
 *
 * @example shownClassCode('K7QPX2MDR4') // 'K7QPX-2MDR4'
 */
export const shownClassCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const workStates = ['new', 'begun', 'finished'] as const;
export type WorkState = (typeof workStates)[number];

/** A pupil's work on a copy, in numbers. */
export interface WorkDone {
  /** Handed in with an answer at least: one that was handed in blank counts as if it had not been touched. */
  testsFinished: number;
  cardsLearned: number;
  /** Those still there. */
  tests: number;
  cards: number;
}

/**
 * Returns how far a pupil with a copy is. The copy is finished when all its tests are; without tests, when all its cards
 * are learned; without either, after any one test. Deleted tests and cards don't count.
 *
 * @param came tests and cards that came along with the copy
 */
export function workState(came: { tests: number; cards: number }, done: WorkDone): WorkState {
  const byCards = came.tests === 0 && came.cards > 0;
  const least = byCards ? Math.min(came.cards, done.cards) : Math.min(came.tests, done.tests);
  return (byCards ? done.cardsLearned : done.testsFinished) >= Math.max(1, least) ? 'finished' : 'begun';
}
