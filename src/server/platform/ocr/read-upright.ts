import type { PageTurn } from '#domain/documents/page-turn.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { isSure } from './ocr-page.ts';

/** OCR result of the image of a page. */
export interface PageReading {
  page: OcrPage;
  /** Its lines run up or down. */
  isSideways: boolean;
}

/** A page that has taken this long is not turned once more: all its readings share one deadline. */
const mostMilliseconds = 40_000;

/**
 * Reads a page as it is shown; only where that gives lines that run up or down, or hardly anything, it is turned and
 * read again, until its text stands upright. A page without a letter has nothing to turn.
 */
export async function readUpright(
  read: (turn?: PageTurn) => Promise<PageReading>,
  elapsedMilliseconds: () => number,
): Promise<OcrPage> {
  const shown = await read();
  if (isUpright(shown) || shown.page.confidence === 0) return shown.page;
  for (const turn of likeliestTurns(shown)) {
    if (elapsedMilliseconds() > mostMilliseconds) break;
    const turned = await read(turn);
    if (isUpright(turned)) return turned.page;
  }
  return shown.page;
}

function isUpright({ page, isSideways }: PageReading): boolean {
  return isSure(page) && !isSideways;
}

/** The OCR itself turns and reads lines that run down; those that run up it finds but cannot read. */
function likeliestTurns({ page, isSideways }: PageReading): PageTurn[] {
  if (!isSideways) return [180, 90, 270];
  return isSure(page) ? [270, 90] : [90, 270];
}
