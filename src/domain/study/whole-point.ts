/** Marks of a list before its text. */
const bullet = /^\s*(?:[-–—•·*▪◦‣➢✓]\s+|\(?\d{1,2}[.)]\s+)+/u;
/** Cells beside each other, or several points of a list in one line. */
const severalCells = /[|\t¦]|[.;:]\s+[-–—•]\s/u;
const numeric = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** More of its words are numbers in a row of a table. */
const MOSTLY_NUMBERS = 0.4;
/** A line of more words that ends without a full stop was cut, unless it tells what something is. */
const LONG_TERM = 8;
/** As a sentence does, or with a name that is written so: pH, mRNA. */
const begins = /^[^\p{L}]*(?:[\p{Lu}\p{Lo}\d]|\p{Ll}[\p{L}\d-]*[\p{Lu}\d])/u;
const endsWhole = /[.!?»”"')\]]$/u;
const endsCut = /(?:[,;:\-–—/([«“=+…]|\.{3})$/u;
const tellsWhat = /^[^.:=]{2,60}\s?[:=]\s*\S/u;
/** No sentence ends in these; a single capital is a name, as of a vitamin. */
const hanging = new Set(
  (
    'a an the of to in on at by for with from and or but as that which who is are was were be its their his her this ' +
    'el la los las un una unos unas de del al en con por para y e o u pero que como se su sus es son fue ' +
    'le les des du et ou dans sur pour par avec qui dont est sont der die das den dem ein eine und oder von zu mit ist'
  ).split(' '),
);
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
  ['“', '”'],
] as const;

/**
 * A point to tick off as it is shown: a whole sentence or a term with what it is, without the mark of a list. Rows of
 * tables, lines that were cut and what hangs in the air are none.
 *
 * @returns undefined where it is none
 */
export function wholePoint(text: string): string | undefined {
  if (severalCells.test(text)) return undefined;
  const point = text.replace(bullet, '').replaceAll(/\s+/g, ' ').trim();
  const words = point.split(' ');
  const last = words.at(-1) ?? '';
  const hangs = hanging.has(last.length === 1 ? last : last.toLowerCase());
  if (words.length < 2 || !begins.test(point) || endsCut.test(point) || hangs) return undefined;
  if (words.filter((word) => numeric.test(word)).length >= MOSTLY_NUMBERS * words.length) return undefined;
  if (pairs.some(([open, close]) => point.split(open).length !== point.split(close).length)) return undefined;
  return endsWhole.test(point) || tellsWhat.test(point) || words.length <= LONG_TERM ? point : undefined;
}

/** Text reduced to its letters, for comparison. */
const bare = (point: string): string =>
  point
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Each once, in their order; of one that another holds, the longer. */
export function withoutRepeats<Point extends { point: string }>(points: readonly Point[]): Point[] {
  let kept: { point: Point; words: string }[] = [];
  for (const point of points) {
    const words = ` ${bare(point.point)} `;
    if (kept.some((other) => other.words.includes(words))) continue;
    const held = kept.findIndex((other) => words.includes(other.words));
    kept = kept.filter((other) => !words.includes(other.words));
    kept.splice(held === -1 ? kept.length : held, 0, { point, words });
  }
  return kept.map(({ point }) => point);
}
