/** The mark for a gap in every stem. */
export const BLANK = '_____';

/** A gap with its visible letters and small words: "G_____ c_____", "b_____ de p_____". */
const gap = new RegExp(String.raw`\p{L}?${BLANK}(?:(?:[\s-]+\p{L}+){0,2}?[\s-]+\p{L}?${BLANK})*`, 'u');

/**
 * Puts the answer into the gap of a question, or after the question if it has none.
 *
 * @example withAnswer('G_____ c_____ hold neurons.', 'glial cells') // 'glial cells hold neurons.'
 */
export const withAnswer = (stem: string, answer: string): string =>
  gap.test(stem) ? stem.replace(gap, () => answer) : `${stem} (${answer})`;
