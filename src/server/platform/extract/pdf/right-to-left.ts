import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { sharedWordEdges } from './word-edges.ts';

const rightToLeftLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const rightToLeftLetters = new RegExp(rightToLeftLetter, 'gu');
const letters = /\p{L}/gu;
/** In font sizes: pieces further apart belong to different words. */
const nearGap = 1;

/** Whether most letters of a page belong to a right-to-left script. */
export function isRightToLeft({ pieces }: PdfPage): boolean {
  // Most pages have none, so skip the count.
  if (!pieces.some(({ text }) => rightToLeftLetter.test(text))) return false;
  let all = 0;
  let found = 0;
  for (const { text } of pieces) {
    all += text.match(letters)?.length ?? 0;
    found += text.match(rightToLeftLetters)?.length ?? 0;
  }
  return found * 2 > all;
}

/**
 * Mirrors a right-to-left page, so that its lines and columns run as on other pages. Left-to-right text within it, e.g.
 * Latin words in several pieces, keeps its order.
 */
export function mirrored(page: PdfPage): PdfPage {
  const pieces = lines(page.pieces).flatMap((line) => runsOf(line).flatMap((run) => mirroredRun(run, page.width)));
  return { ...page, pieces };
}

function mirroredRun(run: TextPiece[], pageWidth: number): TextPiece[] {
  const left = Math.min(...run.map(({ x }) => x));
  const right = Math.max(...run.map(({ x, width }) => x + width));
  return run.map((piece) => {
    const x = pageWidth - right + (piece.x - left);
    const isLatin = latin.test(piece.text) && !rightToLeftLetter.test(piece.text);
    const text = isLatin || run.length > 1 ? piece.text : turnedBrackets(withWholeLamAlef(piece.text));
    const words = rightToLeftLetter.test(text)
      ? sharedWordEdges(text, x, x + piece.width)
      : piece.words.map((edge) => edge - piece.x + x);
    return { ...piece, text, x, words };
  });
}

/** Lam and alef form one glyph, which the engine splits; no word is a lone alef. */
const withWholeLamAlef = (text: string): string =>
  text.replace(/(?<=\u0644) (?=[\u0622\u0623\u0625\u0627](?!\p{L}))/gu, '');

/** Brackets among right-to-left words are drawn mirrored, but not within "f(x". */
const turnedBrackets = (text: string): string =>
  text.replace(
    /(?<![\p{Script=Latin}\p{N}])[()[\]{}<>«»]|[()[\]{}<>«»](?![\p{Script=Latin}\p{N}])/gu,
    (sign) => counterparts[sign] ?? sign,
  );

const counterparts: Record<string, string> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
);

/** Groups pieces into lines, each from left to right. */
function lines(pieces: TextPiece[]): TextPiece[][] {
  const found: { bottom: number; pieces: TextPiece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => bottomOf(a) - bottomOf(b))) {
    const line = found.at(-1);
    if (line && bottomOf(piece) - line.bottom < 0.4 * piece.fontSize) line.pieces.push(piece);
    else found.push({ bottom: bottomOf(piece), pieces: [piece] });
  }
  return found.map((line) => line.pieces.toSorted((a, b) => a.x - b.x));
}

const bottomOf = ({ baseline, y, height }: TextPiece): number => baseline ?? y + height;

const latin = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Groups left-to-right words with the numbers and punctuation between them; every other piece is a separate run. */
function runsOf(line: TextPiece[]): TextPiece[][] {
  const runs: TextPiece[][] = [];
  /** Pieces that join the last run if a Latin word follows. */
  let waiting: TextPiece[] = [];
  let before: TextPiece | undefined;
  for (const piece of line) {
    const isNear = before !== undefined && piece.x - before.x - before.width < nearGap * piece.fontSize;
    const isLatin = latin.test(piece.text) && !rightToLeftLetter.test(piece.text);
    const last = runs.at(-1);
    const opener = last?.[0]?.text ?? '';
    const goesOn = isNear && last !== undefined && latin.test(opener) && !rightToLeftLetter.test(opener);
    if (isLatin && goesOn) last.push(...waiting.splice(0), piece);
    else if (!isLatin && goesOn && !rightToLeftLetter.test(piece.text)) waiting.push(piece);
    else {
      runs.push(...waiting.splice(0).map((one) => [one]), [piece]);
    }
    before = piece;
  }
  return [...runs, ...waiting.map((one) => [one])];
}
