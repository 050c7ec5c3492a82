/** As in card Markdown. */
const GAP = /_{3,}/;

/**
 * Whether a card can be asked in reverse. Excludes gap sentences, which their answer alone doesn't ask for, and image
 * occlusions.
 *
 * @example isReversible({ front: 'The _____ is green', occlusion: null }) // false
 */
export const isReversible = ({ front, occlusion }: { front: string; occlusion: object | null }): boolean =>
  !GAP.test(front) && occlusion === null;
