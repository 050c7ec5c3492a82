import { isPageText, type OcrLine, type OcrPage } from '#domain/documents/ocr-pages.ts';
import { lineOf, type PageLines, type PdfLine } from './lines.ts';

/** Sizes that are measured on an image vary from line to line: from the body's down to this share, they are one. */
const smallestBody = 0.84;
const largestBody = 1.13;
/** Larger and smaller ones come in such steps. */
const sizeStep = 1.2;
/** A page below this is worth a word to the person who reads it. */
const clearFrom = 75;

/** Pages whose letters were hard to tell, or could not be looked at. */
export function unclearPages(recognised: OcrPage[]): number[] {
  return recognised
    .filter(({ confidence }) => confidence === null || (confidence > 0 && confidence < clearFrom))
    .map(({ page }) => page);
}

/** The pages of a PDF, with the recognised lines on those without text of their own; `replaced` are their numbers. */
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

/** The size that most words have, and steps up and down from it. */
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
