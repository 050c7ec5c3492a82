/**
 * Cuts what has no end of its own (a damaged text, a transcript without stops) at white space into parts of at most
 * so many words and about so many characters, so that nothing read from it grows without end. A word longer than a
 * part is cut as well. Offsets count in the given text.
 */
export function boundedParts(
  text: string,
  { words, characters }: { words: number; characters: number },
): { start: number; end: number }[] {
  const parts: { start: number; end: number; words: number }[] = [];
  for (const { index, 0: word } of text.matchAll(new RegExp(`\\S{1,${characters}}`, 'gu'))) {
    const end = index + word.length;
    const part = parts.at(-1);
    if (part && part.words < words && end - part.start <= characters) {
      part.end = end;
      part.words++;
    } else parts.push({ start: index, end, words: 1 });
  }
  return parts.map(({ start, end }) => ({ start, end }));
}
