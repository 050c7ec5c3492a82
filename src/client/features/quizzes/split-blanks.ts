export interface StemPart {
  text: string;
  isBlank: boolean;
}

/**
 * A question in its words and its gaps, so that a gap can be drawn as a line and read as a word.
 *
 * @example splitBlanks('The _____ barks.') // [{ text: 'The ', isBlank: false }, { text: '_____', isBlank: true }, …]
 */
export function splitBlanks(stem: string): StemPart[] {
  return stem
    .split(/(_{3,})/)
    .map((text, index) => ({ text, isBlank: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
