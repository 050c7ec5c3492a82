import { isPageText, type OcrLine, type OcrPage } from '#domain/documents/ocr-pages.ts';
import { lineOf, type PageLines, type PdfLine } from './lines.ts';

/**
 * Sizes measured on an image vary from line to line; those between these fractions of the body size count as body size.
 */
const smallestBody = 0.84;
const largestBody = 1.13;
/** Ratio between steps of other sizes. */
const sizeStep = 1.2;
/** Pages below this confidence get a warning. */
const clearFrom = 75;

/** Pages with unclear letters, or that could not be read. */
export function unclearPages(recognised: OcrPage[]): number[] {
  return recognised
    .filter(({ confidence }) => confidence === null || (confidence > 0 && confidence < clearFrom))
    .map(({ page }) => page);
}

/** Adds recognized lines to pages without text; `replaced` are their page numbers. */
export function withRecognised(pages: PageLines[], recognised: OcrPage[]): { pages: PageLines[]; replaced: number[] } {
  const sizeOf = steadySizes(recognised);
  const byNumber = new Map(recognised.map((page) => [page.page, page]));
  const replaced: number[] = [];
  const merged = pages.map((page) => {
    const found = byNumber.get(page.page);
    if (!found || found.lines.length === 0 || isPageText(page.lines.map(({ text }) => text).join(' '))) return page;
    replaced.push(page.page);
    const lines = found.lines.map((line) => pdfLine(line, page.page, sizeOf(line.fontSize)));
    return { page: page.page, width: found.width, height: found.height, lines };
  });
  return { pages: merged, replaced };
}

function pdfLine({ region, words }: OcrLine, page: number, fontSize: number): PdfLine {
  const pieces = words.map((word) => ({
    ...word,
    fontSize,
    bold: false,
    boldRuns: [],
    mono: false,
    words: [word.x, word.x + word.width],
  }));
  return lineOf(pieces, page, region);
}

/** Rounds to the most common size and steps above and below it. */
function steadySizes(recognised: OcrPage[]): (fontSize: number) => number {
  const lines = recognised.flatMap((page) => page.lines).toSorted((a, b) => a.fontSize - b.fontSize);
  const half = lines.reduce((sum, line) => sum + line.words.length, 0) / 2;
  let passed = 0;
  const middle = lines.find((line) => (passed += line.words.length) >= half);
  const body = middle?.fontSize ?? 1;
  return (fontSize) => {
    const share = fontSize / body;
    if (share >= smallestBody && share <= largestBody) return body;
    return body * sizeStep ** Math.round(Math.log(share) / Math.log(sizeStep));
  };
}
