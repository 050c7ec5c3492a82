import type { TextPiece } from './pdf-engine.ts';

/** Older TeX fonts have no accented letters: a separate accent is drawn over the letter. */
const combining: Record<string, string> = {
  '\u00b4': '\u0301',
  '\u0060': '\u0300',
  '\u00a8': '\u0308',
  '\u02c6': '\u0302',
  '\u005e': '\u0302',
  '\u02dc': '\u0303',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
};
const accentBeforeLetter = /([\u00b4\u0060\u00a8\u02c6\u02dc\u02c7\u00b8])(\p{L})/gu;
const loneAccent = /^[\u00b4\u0060\u00a8\u02c6\u005e\u02dc\u02c7\u00b8]$/;

/** Joins accents with the letters after them. */
export function joinedAccents(text: string): string {
  return text.replace(accentBeforeLetter, (both, accent: string, letter: string) => accented(letter, accent) ?? both);
}

function accented(letter: string, accent: string): string | undefined {
  const base = letter === '\u0131' ? 'i' : letter;
  const joined = `${base}${combining[accent] ?? ''}`.normalize('NFC');
  return joined.length === base.length && joined !== base ? joined : undefined;
}

/** Moves separately drawn accents, mostly over capitals, before their letters. */
export function withAccents(pieces: TextPiece[]): TextPiece[] {
  const accents = pieces.filter((piece) => loneAccent.test(piece.text.trim()));
  if (accents.length === 0 || accents.length === pieces.length) return pieces;
  const rest = pieces.filter((piece) => !accents.includes(piece)).map((piece) => ({ ...piece }));
  for (const accent of accents) {
    const middle = accent.x + accent.width / 2;
    const under = rest.find((piece) => piece.x - 1 <= middle && middle <= piece.x + piece.width + 1);
    const joined = under && withAccentAt(under, middle, accent.text.trim());
    if (under && joined !== undefined) under.text = joined;
    else rest.push(accent);
  }
  return rest;
}

/** Text of a piece with the accent on the nearest letter below that accepts it. */
function withAccentAt({ text, words }: TextPiece, middle: number, accent: string): string | undefined {
  let word = 0;
  for (const { 0: letters, index } of text.matchAll(/\S+/g)) {
    const [left = 0, right = 0] = words.slice(2 * word, 2 * word + 2);
    word += 1;
    if (middle > right + 1) continue;
    const guess = index + Math.floor((letters.length * (middle - left)) / Math.max(1, right - left));
    for (const at of [guess, guess - 1, guess + 1]) {
      const letter = at >= index && at < index + letters.length ? accented(text.charAt(at), accent) : undefined;
      if (letter !== undefined) return text.slice(0, at) + letter + text.slice(at + 1);
    }
    return undefined;
  }
  return undefined;
}
