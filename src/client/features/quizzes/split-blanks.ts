export interface StemPart {
  text: string;
  isBlank: boolean;
}

/**
 * Splits a question into text and gaps, so that a gap can be drawn as a line and read aloud as a word.
 *
 * @example splitBlanks('The _____ barks.') // [{ text: 'The ', isBlank: false }, { text: '_____', isBlank: true }, …]
 */
export function splitBlanks(stem: string): StemPart[] {
  return stem
    .split(/(_{3,})/)
    .map((text, index) => ({ text, isBlank: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
