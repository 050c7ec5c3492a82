/** Left and right edge of each word in a text; words are separated by white space. */
export type WordEdges = number[];

interface FoundWord {
  text: string;
  x: number;
  width: number;
}

/** Word edges as an engine found them; it may split words further ("0", ".", "8" for "0.8"). */
export function foundWordEdges(text: string, x: number, width: number, found: FoundWord[]): WordEdges {
  if (found.length === 0) return sharedWordEdges(text, x, x + width);
  const edges: WordEdges = [];
  let at = 0;
  for (const word of found) {
    const place = text.indexOf(word.text, at);
    // Without white space between, it continues the previous word.
    const goesOn = place === at && at > 0;
    if (place === -1) return sharedWordEdges(text, x, x + width);
    if (goesOn) edges[edges.length - 1] = word.x + word.width;
    else edges.push(word.x, word.x + word.width);
    at = place + word.text.length;
  }
  return edges;
}

/** Estimates word edges by each word's share of the characters. */
export function sharedWordEdges(text: string, x: number, right: number): WordEdges {
  const trimmed = text.trim();
  const widthOfCharacter = (right - x) / Math.max(1, trimmed.length);
  if (trimmed !== '' && !/\s/.test(trimmed)) return [x, x + trimmed.length * widthOfCharacter];
  const edges: WordEdges = [];
  for (const { index, 0: word } of trimmed.matchAll(/\S+/g)) {
    edges.push(x + index * widthOfCharacter, x + (index + word.length) * widthOfCharacter);
  }
  return edges;
}

/** Number of words in a text with single spaces. */
export function wordCount(text: string): number {
  let count = 1;
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) count += 1;
  return count;
}
