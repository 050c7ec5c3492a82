/** The left and the right edge of each word of a text, words being what white space parts. */
export type WordEdges = number[];

interface FoundWord {
  text: string;
  x: number;
  width: number;
}

/** The edges of the words of a text as an engine found them; it may cut them further ("0", ".", "8" for "0.8"). */
export function foundWordEdges(text: string, x: number, width: number, found: FoundWord[]): WordEdges {
  if (found.length === 0) return sharedWordEdges(text, x, x + width);
  const edges: WordEdges = [];
  let at = 0;
  for (const word of found) {
    const place = text.indexOf(word.text, at);
    // Without white space between, it is the rest of the word before.
    const goesOn = place === at && at > 0;
    if (place === -1) return sharedWordEdges(text, x, x + width);
    if (goesOn) edges[edges.length - 1] = word.x + word.width;
    else edges.push(word.x, word.x + word.width);
    at = place + word.text.length;
  }
  return edges;
}

/** The edges of the words of a text by their share of its characters, where nothing better is known. */
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

/** How many words a text has whose words are one space apart. */
export function wordCount(text: string): number {
  let count = 1;
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) count += 1;
  return count;
}
