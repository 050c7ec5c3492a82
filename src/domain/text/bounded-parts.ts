/**
 * Splits text without an end (a damaged text, a transcript without punctuation) at white space into parts of at most
 * this many words and about this many characters, to bound further work. Splits a word longer than a part. Offsets
 * count in the given text.
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
