import type { PdfPage, TextPiece } from './pdf-engine.ts';

/** Ink this much higher than its font belongs to a bracket, root or sum that grows with the formula. */
const tallInk = 1.8;
/** An arrow in TeX's symbol font makes a text line nearly this high. Two rows need more. */
const tallProse = 2;

/** In a longer piece that begins with a footnote mark, the font is that of the mark and the ink that of the text. */
const proseCharacters = 20;
/** A separately drawn accent increases the ink height, but hides nothing. */
const drawnAccent = /\p{M}/u;

/**
 * Whether a page has tall symbols. Their piece spans several rows, and PDFium drops pieces inside it as duplicates: the
 * first row of a matrix between brackets. These pages need a second engine.
 */
export function hasTallSigns({ pieces }: PdfPage): boolean {
  const tall = pieces.filter((piece) => isTall(piece));
  const usual = tall.length === 0 ? 0 : usualSize(pieces);
  return tall.some(({ text, height }) => text.length < proseCharacters || height > tallProse * usual);
}

/** Font size of most characters. */
function usualSize(pieces: TextPiece[]): number {
  const characters = new Map<number, number>();
  for (const { fontSize, text } of pieces) characters.set(fontSize, (characters.get(fontSize) ?? 0) + text.length);
  return [...characters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}

/** Adds what another engine found inside tall pieces, if that is more than their own text. */
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
