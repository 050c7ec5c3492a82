import { isBulleted } from '../list-markers.ts';
import { sizeOfMost } from './usual-size.ts';
import type { PageLines, PdfLine } from './lines.ts';
import { isSlide } from './slide-navigation.ts';

const leastSlides = 3;
/** Minimum share of titled slides among those with text; with fewer, the pages are no slides. */
const leastTitled = 0.6;
/** As fractions of the text size below it. */
const leastSize = 1.1;
const sameSize = 0.04;
/** As fractions of the slide height. */
const samePlace = 0.03;
const lowestTitle = 0.4;
/** Small text may precede a title. */
const mostAbove = 2;
const longestTitle = 200;
/** A slide that opens a part contains at most a date and a few names besides its title. */
const mostBelowPart = 200;

interface Title {
  lines: PdfLine[];
  size: number;
  place: number;
}

/**
 * Detects slide titles and moves them to the front: by size compared with the rest of the slide, or by position of the
 * other titles. Pages without titles stay unchanged.
 */
export function withSlideTitles(pages: PageLines[]): PageLines[] {
  const slides = pages.filter((page) => isSlide(page) && page.lines.length > 0);
  const bySize = new Map(slides.map((page) => [page, titleOf(page, isLarger)]));
  const usual = usualTitle([...bySize.values()].filter((title) => title !== undefined));
  if (usual === undefined || slides.length < leastSlides) return pages;
  const titles = new Map(
    slides.map((page) => [
      page,
      bySize.get(page) ??
        titleOf(page, (line, others) =>
          others.length === 0 ? isAsLarge(usual, line) : isLike(usual, line, page.height),
        ),
    ]),
  );
  const titled = slides.filter((page) => titles.get(page) || page.goesOn);
  if (titled.length < leastTitled * slides.length) return pages;
  const text = slides.flatMap((page) => page.lines.filter((line) => !titles.get(page)?.lines.includes(line)));
  // Slides have equal margins.
  const left = text.reduce((least, { x }) => Math.min(least, x), Infinity);
  const deck = { size: usual.size, right: (slides[0]?.width ?? 0) - left };
  return pages.map((page) => (titles.has(page) ? slideOf(page, titles.get(page), deck) : page));
}

function slideOf(page: PageLines, title: Title | undefined, deck: { size: number; right: number }): PageLines {
  const usualSize = deck.size;
  const others = page.lines.filter((line) => !title?.lines.includes(line));
  const bodySize = sizeOfMost(others) ?? usualSize;
  const isPart = title !== undefined && lengthOf(others) <= mostBelowPart;
  const titleSize = isPart ? Math.max(usualSize, title.size) : usualSize;
  const columns = new Map<number, number>();
  for (const { region, x, fontSize } of others)
    columns.set(region, Math.min(columns.get(region) ?? Infinity, x - 0.5 * fontSize));
  /** The right limit: the next column, or the deck's usual margin. */
  const reachOf = ({ region, right }: PdfLine): number => {
    const next = [...columns].filter(([other, start]) => other !== region && start > right).map(([, start]) => start);
    return Math.min(deck.right, ...next);
  };
  const placed = (line: PdfLine, index: number, isTitle: boolean): PdfLine => {
    const isUntitled = !title && index === 0 && page.goesOn !== true;
    return { ...line, slide: { titleSize, isTitle, bodySize, right: reachOf(line), isUntitled } };
  };
  const lines = [
    ...(title?.lines ?? []).map((line, index) => placed(line, index, true)),
    ...others.map((line, index) => placed(line, index, false)),
  ];
  return { ...page, lines };
}

type IsTitle = (line: PdfLine, others: PdfLine[]) => boolean;

/** All lines of the first title from the top. */
function titleOf(page: PageLines, isTitle: IsTitle): Title | undefined {
  const fromTop = page.lines.toSorted((above, below) => above.y - below.y);
  for (const [index, first] of fromTop.slice(0, mostAbove + 1).entries()) {
    const lines = [first];
    for (const line of fromTop.slice(index + 1)) {
      const last = lines.at(-1) ?? first;
      if (!isAlike(first, line) || line.baseline - last.baseline > 1.6 * line.fontSize) break;
      lines.push(line);
    }
    const others = page.lines.filter((line) => !lines.includes(line));
    if (isName(lines) && first.y < lowestTitle * page.height && isTitle(first, others)) {
      return { lines, size: first.fontSize, place: first.baseline / page.height };
    }
  }
  return undefined;
}

/** A title consists of words, and is neither a list nor a paragraph. */
function isName(lines: PdfLine[]): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const isListed = lines.some((line) => isBulleted(line.text) || line.contents || line.mono);
  return !isListed && text.length <= longestTitle && (text.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

const isLarger: IsTitle = (line, others) => {
  const bodySize = sizeOfMost(others);
  // A lone line is judged by the other slides' titles.
  if (bodySize === undefined) return false;
  if (line.fontSize >= leastSize * bodySize) return true;
  const boldest = others.filter(({ bold }) => bold);
  return line.bold && 2 * lengthOf(boldest) < lengthOf(others) && line.fontSize >= 0.95 * bodySize;
};

/** Usual position and size of titles. */
function usualTitle(titles: Title[]): Title | undefined {
  const alike = titles.map((title) => titles.filter((other) => isLikeTitle(title, other)).length);
  return titles[alike.indexOf(Math.max(...alike))];
}

const isLikeTitle = (title: Title, other: Title): boolean =>
  Math.abs(title.size - other.size) <= sameSize * title.size && Math.abs(title.place - other.place) <= samePlace;

const isLike = (title: Title, line: PdfLine, height: number): boolean =>
  isLikeTitle(title, { lines: [line], size: line.fontSize, place: line.baseline / height });

const isAsLarge = (title: Title, line: PdfLine): boolean => line.fontSize >= (1 - sameSize) * title.size;

const isAlike = (left: PdfLine, right: PdfLine): boolean =>
  Math.abs(left.fontSize - right.fontSize) <= sameSize * left.fontSize && left.bold === right.bold;

const lengthOf = (lines: PdfLine[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);
