import { withoutLetters } from '#domain/items/blank.ts';

export interface StemPart {
  text: string;
  isBlank: boolean;
}

/**
 * Splits a question into text and gaps, so that a gap can be drawn as a line and read aloud as a word. The first letters
 * of the answer are shown beside its field instead.
 *
 * @example splitBlanks('The _____ barks.') // [{ text: 'The ', isBlank: false }, { text: '_____', isBlank: true }, …]
 */
export function splitBlanks(stem: string): StemPart[] {
  return withoutLetters(stem)
    .split(/(_{3,})/)
    .map((text, index) => ({ text, isBlank: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
