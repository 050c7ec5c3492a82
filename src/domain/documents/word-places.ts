import type { Block, Box } from './content.ts';
import { turnBack, type TurnedPage } from './page-turn.ts';

/**
 * Positions of a block's words on one line of a page, in tenths of a point from the top left. Words are one space
 * apart.
 */
export interface PlacedLine {
  page: number;
  y: number;
  h: number;
  /** Offset of the first word in its block. */
  start: number;
  /** Left edge, width and UTF-16 length of each word, as flat numbers, since a long PDF has half a million words. */
  words: number[];
}

const numbersOfWord = 3;

/**
 * Encodes lines as one compact string: a long PDF has half a million words, and boxes are needed only for a viewed
 * passage.
 *
 * @example writePlaces([{ page: 1, y: 700, h: 120, start: 0, words: [500, 300, 4] }])
 * // '1 700 120 0 500 300 4'
 */
export function writePlaces(lines: PlacedLine[]): string {
  return lines.map((line) => writeLine(line)).join('\n');
}

function writeLine({ page, y, h, start, words }: PlacedLine): string {
  const numbers = [page, y, h, start];
  let right = 0;
  for (let index = 0; index < words.length; index += numbersOfWord) {
    const x = words[index] ?? 0;
    const w = words[index + 1] ?? 0;
    // The distance from the previous word has fewer digits than the position.
    numbers.push(x - right, w, words[index + 2] ?? 0);
    right = x + w;
  }
  return numbers.join(' ');
}

/** Converts positions on pages turned for reading back to the displayed pages. */
export function turnPlacesBack(places: string, turned: ReadonlyMap<number, TurnedPage>): string {
  const lines = places.split('\n').flatMap((line) => {
    const page = turned.get(pageOfLine(line, 0).page);
    if (!page) return line;
    return boxesOfLine(line, 0).map((box) => writeLine(placedWord({ ...box, ...turnBack(box, page) })));
  });
  return lines.join('\n');
}

function placedWord({ page, x, y, w, h, start, end }: Box): PlacedLine {
  const [left, top, width, height] = [x, y, w, h].map((points) => Math.round(points * 10));
  return { page, y: top ?? 0, h: height ?? 0, start, words: [left ?? 0, width ?? 0, end - start] };
}

/** Returns the boxes of a block on its pages: one per word, or per line in old documents. */
export function boxesOf({ boxes, places, start }: Pick<Block, 'boxes' | 'places' | 'start'>): Box[] | undefined {
  return places?.split('\n').flatMap((line) => boxesOfLine(line, start)) ?? boxes;
}

/** Returns the pages of a block, in order, with the offset in the canonical text where each begins. */
export function pageStarts({
  boxes = [],
  places,
  start,
}: Pick<Block, 'boxes' | 'places' | 'start'>): { page: number; start: number }[] {
  const lines = places?.split('\n').map((line) => pageOfLine(line, start)) ?? boxes;
  return lines.flatMap((line, index) =>
    line.page === lines[index - 1]?.page ? [] : [{ page: line.page, start: line.start }],
  );
}

function pageOfLine(line: string, blockStart: number): { page: number; start: number } {
  const [page = 0, , , lineStart = 0] = line.split(' ', 4).map(Number);
  return { page, start: blockStart + lineStart };
}

function boxesOfLine(line: string, blockStart: number): Box[] {
  const [page = 0, y = 0, h = 0, lineStart = 0, ...words] = line.split(' ').map(Number);
  const boxes: Box[] = [];
  let start = blockStart + lineStart;
  let right = 0;
  for (let index = 0; index < words.length; index += numbersOfWord) {
    const [distance = 0, w = 0, length = 0] = words.slice(index, index + numbersOfWord);
    const x = right + distance;
    const end = start + length;
    boxes.push({ page, x: x / 10, y: y / 10, w: w / 10, h: h / 10, start, end });
    right = x + w;
    start = end + 1;
  }
  return boxes;
}
