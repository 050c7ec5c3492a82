import { sizeOfMost } from './usual-size.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';

/** Part of a page, in points from its top left. */
type Area = Pick<TextPiece, 'x' | 'y' | 'width' | 'height'>;
/** Navigation areas by page number. */
export type Navigation = ReadonlyMap<number, readonly Area[]>;

/** Fewer slides do not show what repeats on all. */
const leastSlides = 3;
/** Share of slides on which a name repeats at its place in a bar or sidebar. */
const leastShare = 0.2;
/** Minimum share of slides with something at the height of a line whose words change. */
const leastLineShare = 0.6;
/** As a fraction of the text size: section names are smaller. */
const mostSize = 0.9;
/** Extent of bars and sidebars from the slide's edges. */
const bar = { top: 0.2, bottom: 0.1, side: 0.3 };
/** In points. */
const samePlace = { x: 6, y: 3 };
const sameLine = 2;

export function isSlide({ width, height }: Pick<PdfPage, 'width' | 'height'>): boolean {
  return width > height;
}

/**
 * Finds slide navigation by page number: bars at top and bottom, and the sidebar with all section names. Small type
 * that repeats in place counts, with everything between.
 */
export function slideNavigation(pages: readonly PdfPage[]): Navigation {
  const found = new Map<number, readonly Area[]>();
  for (const slides of Map.groupBy(pages, ({ width, height }) => `${width} ${height}`).values()) {
    if (slides.length < leastSlides) continue;
    const repeated = repeatedPieces(slides);
    const bodySize = sizeOfMost(slides.flatMap(({ pieces }) => pieces.filter((piece) => !repeated.has(piece)))) ?? 0;
    const isSmall = (piece: TextPiece): boolean => piece.fontSize <= mostSize * bodySize;
    const names = new Set([...repeated].filter(isSmall));
    const sidebars = (['left', 'right'] as const).map((side) => sidebar(slides, names, isSmall, side));
    const isUsualLine = usualLines(slides, isSmall);
    for (const page of slides) {
      const title = page.pieces.reduce((top, piece) => (isSmall(piece) ? top : Math.min(top, piece.y)), Infinity);
      const inTopBar = page.pieces.filter(
        (piece) => isSmall(piece) && bottomOf(piece) < bar.top * page.height && piece.y < title,
      );
      const barBottom = inTopBar.reduce((low, piece) => (names.has(piece) ? Math.max(low, bottomOf(piece)) : low), 0);
      const inBottomBar = page.pieces.filter((piece) => isSmall(piece) && piece.y > (1 - bar.bottom) * page.height);
      const navigation = new Set([
        ...inBottomBar.filter((piece) => names.has(piece) || isUsualLine(piece)),
        ...inTopBar.filter((piece) => bottomOf(piece) <= barBottom + sameLine || isUsualLine(piece)),
        ...sidebars.flatMap((isInside) => {
          const inside = page.pieces.filter((piece) => isSmall(piece) && isInside?.(piece));
          return inside.some((piece) => names.has(piece)) ? inside : [];
        }),
      ]);
      if (navigation.size > 0) found.set(page.number, [...navigation]);
    }
  }
  return found;
}

/** Removes these areas from a page. */
export function withoutAreas(page: PdfPage, areas: readonly Area[] | undefined): PdfPage {
  if (areas === undefined) return page;
  const isInside = ({ x, y, width, height }: TextPiece): boolean => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return areas.some(
      (area) =>
        middleX >= area.x && middleX <= area.x + area.width && middleY >= area.y && middleY <= area.y + area.height,
    );
  };
  return { ...page, pieces: page.pieces.filter((piece) => !isInside(piece)) };
}

/** Pieces with the same words at the same place on many slides. */
function repeatedPieces(slides: readonly PdfPage[]): Set<TextPiece> {
  const least = Math.max(leastSlides, leastShare * slides.length);
  const counts = new Map<string, number>();
  for (const { pieces } of slides) {
    for (const key of new Set(pieces.map((piece) => placeKey(piece)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const around = [-1, 0, 1];
  const timesOf = (piece: TextPiece): number =>
    around
      .flatMap((right) => around.map((down) => counts.get(placeKey(piece, right, down)) ?? 0))
      .reduce((sum, each) => sum + each, 0);
  return new Set(slides.flatMap(({ pieces }) => pieces.filter((piece) => timesOf(piece) >= least)));
}

/** Equal for pieces with the same words at the same or a neighboring position. */
function placeKey({ text, x, y }: TextPiece, right = 0, down = 0): string {
  return `${Math.round(x / samePlace.x) + right} ${Math.round(y / samePlace.y) + down} ${text}`;
}

/** Returns a check for pieces in a sidebar of names, if there is one. */
function sidebar(
  slides: readonly PdfPage[],
  names: ReadonlySet<TextPiece>,
  isSmall: (piece: TextPiece) => boolean,
  side: 'left' | 'right',
): ((piece: TextPiece) => boolean) | undefined {
  const { width, height } = slides[0] ?? { width: 0, height: 0 };
  const isAtSide = ({ x, width: own }: TextPiece): boolean =>
    side === 'left' ? x + own < bar.side * width : x > (1 - bar.side) * width;
  const column = [...names].filter((piece) => isAtSide(piece) && piece.y < (1 - bar.bottom) * height);
  const rows = column.filter(({ y }) => y > bar.top * height).map(({ y }) => Math.round(y / samePlace.y));
  if (new Set(rows).size < 2) return undefined;
  const edge = column.reduce(
    (reach, { x, width: own }) => (side === 'left' ? Math.max(reach, x + own) : Math.min(reach, x)),
    side === 'left' ? 0 : width,
  );
  const isInside = ({ x, y, width: own }: TextPiece): boolean =>
    y < (1 - bar.bottom) * height && (side === 'left' ? x + own <= edge + sameLine : x >= edge - sameLine);
  const inside = slides.flatMap(({ pieces }) => pieces.filter((piece) => isSmall(piece) && isInside(piece)));
  return 2 * column.length >= inside.length ? isInside : undefined;
}

/** Returns a check whether most slides have small text at a piece's height, with any words. */
function usualLines(slides: readonly PdfPage[], isSmall: (piece: TextPiece) => boolean): (piece: TextPiece) => boolean {
  const counts = new Map<number, number>();
  for (const { pieces } of slides) {
    const lines = new Set(pieces.filter(isSmall).map(({ y }) => Math.round(y / sameLine)));
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return ({ y }) => {
    const line = Math.round(y / sameLine);
    const count = [line - 1, line, line + 1].reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    return count >= leastLineShare * slides.length;
  };
}

function bottomOf({ y, height }: TextPiece): number {
  return y + height;
}
