/** List markers before the text. */
const bullet = /^\s*(?:[-–—•·*▪◦‣➢✓]\s+|\(?\d{1,2}[.)]\s+)+/u;
/** Adjacent table cells, or several list points in one line. */
const severalCells = /[|\t¦]|[.;:]\s+[-–—•]\s/u;
const numeric = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** A table row has a greater share of numeric words. */
const MOSTLY_NUMBERS = 0.4;
/** A longer line without a full stop was cut, unless it defines a term. */
const LONG_TERM = 8;
/** Starts like a sentence, or with a mixed-case name such as pH or mRNA. */
const begins = /^[^\p{L}]*(?:[\p{Lu}\p{Lo}\d]|\p{Ll}[\p{L}\d-]*[\p{Lu}\d])/u;
const endsWhole = /[.!?»”"')\]]$/u;
const endsCut = /(?:[,;:\-–—/([«“=+…]|\.{3})$/u;
const opensWithLabel = /^[^.:=]{2,60}\s?[:=]\s*\S/u;
/** Words that no sentence ends with; a single capital letter is a name, such as of a vitamin. */
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
 * Cleans up a key point for display: a whole sentence or a defined term, without its list marker. Rejects table rows,
 * cut lines and incomplete sentences.
 *
 * @returns undefined if it is not a whole point
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
  return endsWhole.test(point) || opensWithLabel.test(point) || words.length <= LONG_TERM ? point : undefined;
}

/** Reduces text to letters and digits, for comparison. */
const bare = (point: string): string =>
  point
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Removes repeated points, keeping the order; if one contains another, the longer stays. */
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
