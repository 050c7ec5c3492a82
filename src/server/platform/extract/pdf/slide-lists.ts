import type { OutlineBlock } from '../outline.ts';
import type { PdfLine } from './lines.ts';
import type { LinePart } from './tables.ts';

/** State of a block while its lines are read. */
interface SlideBlock extends OutlineBlock {
  lines: LinePart[];
  last: PdfLine;
  firstX: number;
}

/** In points. */
const sameEdge = 2;
/** Indentation of nested items, as fractions of the font size. */
const farther = { least: 0.8, most: 4 };
/** Longer ones are paragraphs. */
const longestItem = 110;
const marker = '- ';
const indent = '  ';

/**
 * Slide themes draw bullets as graphics, not letters. So short paragraphs with the same left edge become list items,
 * and indented ones become nested items.
 */
export function withSlideLists<Found extends SlideBlock>(blocks: Found[]): Found[] {
  const found: Found[] = [];
  let place = 0;
  for (let first = blocks[place]; first; first = blocks[place]) {
    let end = place + 1;
    while (isItem(first) && isBelow(first, blocks[end])) end += 1;
    const items = blocks.slice(place, end);
    found.push(...(isList(items) ? [listOf(first, items)] : items));
    place = end;
  }
  return found;
}

/** Excludes formulas and lines that introduce a list. */
function isItem({ kind, text, lines }: SlideBlock): boolean {
  const line = lines[0]?.line;
  // The first slide has names and dates below its title.
  if (kind !== 'paragraph' || line?.slide === undefined || line.page === 1) return false;
  return text.length <= longestItem && /\p{L}{3}/u.test(text) && !/[=×]|:$/.test(text);
}

function isBelow(first: SlideBlock, block: SlideBlock | undefined): boolean {
  if (!block || !isItem(block) || block.level !== undefined) return false;
  const [above, line] = [first.lines[0]?.line, block.lines[0]?.line];
  if (!above || line?.page !== above.page || line.region !== above.region || line.bold) return false;
  return isAt(first, block) || isFarther(first, block);
}

const isAt = (first: SlideBlock, block: SlideBlock): boolean => Math.abs(block.firstX - first.firstX) <= sameEdge;

function isFarther(first: SlideBlock, block: SlideBlock): boolean {
  const by = (block.firstX - first.firstX) / first.last.fontSize;
  return by >= farther.least && by <= farther.most;
}

/** Two or more paragraphs at the same edge with equal distances; a title is closer to its text. */
function isList(items: SlideBlock[]): boolean {
  const [first] = items;
  const distances = items.flatMap((item, index) => {
    const above = items[index - 1];
    return above && first && isAt(first, item) && isAt(first, above) ? [baselineOf(item) - above.last.baseline] : [];
  });
  const areEven = Math.max(...distances) <= mostUneven * Math.min(...distances);
  // A title above one sentence is not a list.
  const areAlike = items.length > 2 || new Set(items.map(({ text }) => endsSentence.test(text))).size === 1;
  return areEven && areAlike && items.slice(1).some((item) => first && isAt(first, item));
}

const endsSentence = /[.!?]$/;

const mostUneven = 1.25;

const baselineOf = ({ lines, last }: SlideBlock): number => lines[0]?.line.baseline ?? last.baseline;

const drawnNumber = /^(\d{1,2})(?= \p{L})/u;

/** Circled numbers have no dot. */
function numbered<Found extends SlideBlock>(items: Found[]): Found[] | undefined {
  if (!items.every(({ text }, index) => drawnNumber.exec(text)?.[1] === String(index + 1))) return undefined;
  return items.map((item) => ({
    ...item,
    text: item.text.replace(drawnNumber, '$1.'),
    lines: item.lines.map((part, index) =>
      index === 0 ? { ...part, text: part.text.replace(drawnNumber, '$1.') } : { ...part, start: part.start + 1 },
    ),
    marks: item.marks?.map((mark) => ({ ...mark, start: mark.start + 1, end: mark.end + 1 })),
  }));
}

function listOf<Found extends SlideBlock>(first: Found, given: Found[]): Found {
  const numbers = numbered(given);
  const items = numbers ?? given;
  let text = '';
  const lines: LinePart[] = [];
  const marks: NonNullable<OutlineBlock['marks']> = [];
  for (const item of items) {
    if (text !== '') text += '\n';
    if (!numbers) text += isAt(first, item) ? marker : indent + marker;
    const shift = text.length;
    lines.push(...item.lines.map((part) => ({ ...part, start: part.start + shift })));
    marks.push(...(item.marks ?? []).map((mark) => ({ ...mark, start: mark.start + shift, end: mark.end + shift })));
    text += item.text;
  }
  return { ...first, kind: 'list', text, lines, marks, last: items.at(-1)?.last ?? first.last };
}
