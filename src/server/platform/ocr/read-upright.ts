import type { PageTurn } from '#domain/documents/page-turn.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { isSure } from './ocr-page.ts';

/** OCR result of a page image. */
export interface PageReading {
  page: OcrPage;
  /** Its lines run vertically. */
  isSideways: boolean;
}

/** After this time, no further rotation is tried, because all readings share one deadline. */
const mostMilliseconds = 40_000;

/**
 * Reads a page as displayed. Only if its lines run vertically or hardly any text is found, it rotates the page and
 * reads again until the text is upright. A page without any letters is not rotated.
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

/** Tesseract itself rotates and reads lines that run down; it finds lines that run up, but cannot read them. */
function likeliestTurns({ page, isSideways }: PageReading): PageTurn[] {
  if (!isSideways) return [180, 90, 270];
  return isSure(page) ? [270, 90] : [90, 270];
}
