import type { PdfPage, TextPiece } from './pdf-engine.ts';

/** Ink so much higher than its font is of a bracket, root or sum that grows with the formula. */
const tallInk = 1.8;
/** An arrow in the symbol font of TeX makes a line of text nearly this high. Two rows do not fit into less. */
const tallProse = 2;

/** In a longer piece that begins with a footnote mark, the font is that of the mark and the ink that of the text. */
const proseCharacters = 20;
/** An accent that is drawn by itself above its letter makes the ink higher, and hides nothing. */
const drawnAccent = /\p{M}/u;

/**
 * The piece of a tall sign spans several rows, and PDFium leaves out as a duplicate what lies within it: the first row
 * of a matrix between brackets. Such pages have to be looked at with another engine, too.
 */
export function hasTallSigns({ pieces }: PdfPage): boolean {
  const tall = pieces.filter((piece) => isTall(piece));
  const usual = tall.length === 0 ? 0 : usualSize(pieces);
  return tall.some(({ text, height }) => text.length < proseCharacters || height > tallProse * usual);
}

/** The font size of most characters. */
function usualSize(pieces: TextPiece[]): number {
  const characters = new Map<number, number>();
  for (const { fontSize, text } of pieces) characters.set(fontSize, (characters.get(fontSize) ?? 0) + text.length);
  return [...characters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}

/** The page with what another engine found within its tall pieces, wherever that is more than they say themselves. */
export function withinTallSigns(page: PdfPage, other: PdfPage): PdfPage {
  const others = page.pieces.filter((piece) => !isTall(piece));
  const taken = new Set<TextPiece>();
  const pieces = page.pieces.flatMap((piece) => {
    if (!isTall(piece)) return [piece];
    const within = other.pieces.filter(
      (found) => !taken.has(found) && hasMiddleOf(piece, found) && !others.some((kept) => hasMiddleOf(kept, found)),
    );
    if (signsOf(within) <= signsOf([piece])) return [piece];
    for (const found of within) taken.add(found);
    return within;
  });
  return { ...page, pieces };
}

function isTall({ text, height, fontSize }: TextPiece): boolean {
  return height > tallInk * fontSize && text.trim().length > 1 && !drawnAccent.test(text);
}

function hasMiddleOf(outer: TextPiece, { x, y, width, height }: TextPiece): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return (
    middleX >= outer.x && middleX <= outer.x + outer.width && middleY >= outer.y && middleY <= outer.y + outer.height
  );
}

function signsOf(pieces: TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
}
