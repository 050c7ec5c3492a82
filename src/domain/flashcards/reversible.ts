/** As the Markdown of cards knows it. */
const GAP = /_{3,}/;

/**
 * Whether a card can be asked from its back: not where its front is a sentence with a gap, which its answer alone does
 * not ask for, nor where it covers places of an image.
 *
 * @example isReversible({ front: 'The _____ is green', occlusion: null }) // false
 */
export const isReversible = ({ front, occlusion }: { front: string; occlusion: object | null }): boolean =>
  !GAP.test(front) && occlusion === null;
