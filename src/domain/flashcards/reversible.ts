/** As the Markdown of cards knows it. */
const GAP = /_{3,}/;

/**
 * Whether a card can be asked from its back: not where its front is a sentence with a gap, which its answer alone does
 * not ask for.
 *
 * @example isReversible({ front: 'The _____ is green' }) // false
 */
export const isReversible = ({ front }: { front: string }): boolean => !GAP.test(front);
