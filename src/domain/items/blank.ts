/** Every stem with a gap marks it so. */
export const BLANK = '_____';

/** A gap with the letters that it shows and the small words between its words: "G_____ c_____", "b_____ de p_____". */
const gap = new RegExp(String.raw`\p{L}?${BLANK}(?:(?:[\s-]+\p{L}+){0,2}?[\s-]+\p{L}?${BLANK})*`, 'u');

/**
 * Puts the answer into the gap of a question, else behind it.
 *
 * @example withAnswer('G_____ c_____ hold neurons.', 'glial cells') // 'glial cells hold neurons.'
 */
export const withAnswer = (stem: string, answer: string): string =>
  gap.test(stem) ? stem.replace(gap, () => answer) : `${stem} (${answer})`;
