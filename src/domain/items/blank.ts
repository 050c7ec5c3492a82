/** The mark for a gap in every stem. */
export const BLANK = '_____';

/** A gap with its visible letters and small words: "G_____ c_____", "b_____ de p_____". */
const gap = new RegExp(String.raw`\p{L}?${BLANK}(?:(?:[\s-]+\p{L}+){0,2}?[\s-]+\p{L}?${BLANK})*`, 'u');
const everyGap = new RegExp(gap, 'gu');
const letteredGap = new RegExp(String.raw`\p{L}${BLANK}`, 'u');

/**
 * Replaces each gap with visible letters by one gap, since the letters look like typos.
 *
 * @example withoutLetters('The G_____ c_____ hold neurons.') // 'The _____ hold neurons.'
 */
export const withoutLetters = (stem: string): string =>
  stem.replaceAll(everyGap, (found) => (letteredGap.test(found) ? BLANK : found));

/** Returns the letters that a gap shows: "G… c…"; empty without any. */
export function lettersOfGap(stem: string): string {
  const found = gap.exec(stem)?.[0] ?? '';
  return letteredGap.test(found) ? found.replaceAll(BLANK, '…') : '';
}

/**
 * Puts the answer into the gap of a question, or after the question if it has none.
 *
 * @example withAnswer('G_____ c_____ hold neurons.', 'glial cells') // 'glial cells hold neurons.'
 */
export const withAnswer = (stem: string, answer: string): string =>
  gap.test(stem) ? stem.replace(gap, () => answer) : `${stem} (${answer})`;
