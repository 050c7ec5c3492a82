import type { Height } from '#domain/text/raised-signs.ts';
import { atHeight } from '../heights.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';

/** As a fraction of the adjacent letters' size: scripts are smaller. */
const scriptSize = 0.86;
/** Distance from the baseline: small capitals are on it, and other lines are further away. */
const raisedFrom = { least: 0.12, most: 0.8 };
const loweredFrom = { least: 0.04, most: 0.5 };
/** Maximum distance of a script from its base, not counting a script between them. */
const farthest = 0.3;
const bucketPoints = 24;
/** Scripts are short; a longer piece is a separate line. */
const longestScript = 24;

/** Marks superscripts and subscripts on a page with known baselines. */
export function withPieceHeights(page: PdfPage): PdfPage {
  const raised = heightsOf(page.pieces);
  if (raised.size === 0) return page;
  return {
    ...page,
    pieces: page.pieces.map((piece) => {
      const raise = raised.get(piece);
      return raise ? { ...piece, raise } : piece;
    }),
  };
}

function heightsOf(pieces: TextPiece[]): Map<TextPiece, Height> {
  const heights = new Map<TextPiece, Height>();
  const buckets = new Map<number, TextPiece[]>();
  const bucketOf = (piece: TextPiece): number => Math.floor((piece.baseline ?? 0) / bucketPoints);
  for (const piece of pieces) {
    const bucket = buckets.get(bucketOf(piece));
    if (bucket) bucket.push(piece);
    else buckets.set(bucketOf(piece), [piece]);
  }
  for (const piece of pieces) {
    if (piece.baseline === undefined || piece.text.trim().length > longestScript) continue;
    const own = bucketOf(piece);
    const around = [own - 1, own, own + 1].flatMap((bucket) => buckets.get(bucket) ?? []);
    const nearest = around.reduce<Beside | undefined>((best, other) => {
      const found = heightBeside(piece, other);
      return found && (!best || found.gap < best.gap) ? found : best;
    }, undefined);
    if (nearest) heights.set(piece, nearest.height);
  }
  return heights;
}

interface Beside {
  height: Height;
  gap: number;
}

/** Whether a piece is a script of a larger one beside it. Sums and roots only have limits. */
function heightBeside(piece: TextPiece, other: TextPiece): Beside | undefined {
  const { baseline = 0, fontSize, x, width } = piece;
  const size = other.fontSize;
  if (other === piece || fontSize > scriptSize * size) return undefined;
  const above = ((other.baseline ?? 0) - baseline) / size;
  const isRaised = above > raisedFrom.least && above < raisedFrom.most;
  const isLowered = -above > loweredFrom.least && -above < loweredFrom.most;
  if (!isRaised && !isLowered) return undefined;
  const right = other.x + other.width;
  const isBehind = x > right - farthest * size && x - right < (farthest + 1.2) * size;
  const isBefore = isRaised && Math.abs(other.x - x - width) < farthest * size;
  if (!(isBehind && carries.test(other.text)) && !(isBefore && isNuclide.test(other.text))) return undefined;
  return { height: isRaised ? 'raised' : 'lowered', gap: isBehind ? Math.abs(x - right) : 0 };
}

/** End of a script's base, and start of the base after a leading script. */
const carries = /[\p{L}\p{N}\p{M})\]}|'′.,;:!?»”"*]\s*$/u;
const isNuclide = /^\s*\p{Lu}/u;

/** Words with note references, long words, and ordinals: their meaning does not depend on the height. */
const marksOfNotes = /^\P{L}*(?:\p{L}{4,}[\p{P}\p{S}]*[\d,;*†‡–-]+[\p{P}\p{S}]*|\p{L}{7,}[\p{P}\p{S}]*)$/u;
const ordinals = /^\P{L}*\d+(?:st|nd|rd|th|er|re|o|a|º|ª|e)\P{L}*$/iu;

/** Characters higher than letters in many fonts. */
const tallSigns = /[()[\]{}|/\\%"“”<>@&§,;Ç]/u;
const mixed = /\p{L}\p{N}|\p{N}\p{L}|10[-−–]?\d|[)\]][\p{L}\p{N}]|\p{L}[+−]|(?<!\p{L})\p{L}-/u;

/** Whether a superscript or subscript in a word would change its meaning. */
export const mayHoldScript = (word: string): boolean =>
  /[\p{L}\p{N}]/u.test(word) &&
  [...word].length > 1 &&
  !marksOfNotes.test(word) &&
  !ordinals.test(word) &&
  (!tallSigns.test(word) || mixed.test(word));

/** Whether an engine without baselines found words that may contain scripts. */
export function mayHoldScripts({ pieces }: PdfPage): boolean {
  return pieces.some((piece, index) => piece.uneven === true || hangsOn(piece, pieces[index - 1]));
}

/** A small piece directly after another, i.e. a separate script. */
function hangsOn(piece: TextPiece, before: TextPiece | undefined): boolean {
  if (!before || piece.text.length > longestScript) return false;
  const [small, large] = [Math.min(piece.fontSize, before.fontSize), Math.max(piece.fontSize, before.fontSize)];
  const gap = piece.x - before.x - before.width;
  const overlap = Math.min(piece.y + piece.height, before.y + before.height) - Math.max(piece.y, before.y);
  if (small > scriptSize * large || Math.abs(gap) > farthest * large || overlap <= 0) return false;
  const lastWord = /\S+$/.exec(before.text)?.[0] ?? '';
  return mayHoldScript(lastWord + piece.text.trim());
}

/**
 * Takes superscripts and subscripts of a page from another engine with exact baselines. Pieces that the two read
 * differently stay.
 */
export function withScriptsOf(page: PdfPage, exact: PdfPage): PdfPage {
  const known = exact.pieces;
  if (!known.some(({ raise }) => raise)) return page;
  return { ...page, pieces: page.pieces.map((piece) => withScripts(piece, known)) };
}

function withScripts(piece: TextPiece, known: TextPiece[]): TextPiece {
  const inside = known.filter((other) => {
    const [x, y] = [other.x + other.width / 2, other.y + other.height / 2];
    return x > piece.x - 1 && x < piece.x + piece.width + 1 && y > piece.y && y < piece.y + piece.height;
  });
  if (!inside.some(({ raise }) => raise)) return piece;
  const parts = inside.toSorted((a, b) => a.x - b.x);
  if (parts.every(({ raise }) => raise === parts[0]?.raise))
    return sameLetters(piece.text, parts) ? { ...piece, raise: parts[0]?.raise } : piece;
  if (!sameLetters(piece.text, parts)) return piece;
  return { ...piece, text: marked(piece.text, parts) };
}

const sameLetters = (text: string, parts: TextPiece[]): boolean =>
  withoutSpaces(text) === withoutSpaces(parts.map((part) => part.text).join(''));

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/** Encloses superscripts and subscripts in markers and keeps spaces. */
function marked(text: string, parts: TextPiece[]): string {
  let at = 0;
  let result = '';
  let run = '';
  let height: Height | undefined;
  const end = (): void => {
    result += atHeight(height, run);
    run = '';
  };
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (part.raise !== height || part.baseline !== before?.baseline) end();
    height = part.raise;
    const letters = withoutSpaces(part.text).length;
    const from = at;
    for (let count = 0; count < letters; at += 1) if (!/\s/.test(text[at] ?? '')) count += 1;
    const piece = text.slice(from, at);
    const spaces = piece.length - piece.trimStart().length;
    if (run === '') {
      result += piece.slice(0, spaces);
      run = piece.slice(spaces);
    } else run += piece;
  }
  end();
  return result + text.slice(at);
}
