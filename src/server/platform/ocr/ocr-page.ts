import type { OcrLine, OcrPage } from '#domain/documents/ocr-pages.ts';

/** A line from Tesseract, in pixels. */
interface ImageLine {
  words: { text: string; confidence: number; bbox: { x0: number; x1: number } }[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  rowAttributes: { rowHeight: number };
}
export interface ImageBlock {
  paragraphs: { lines: ImageLine[] }[];
}

/** Lines with lower confidence are noise: stains, drawings, handwriting. */
const leastConfidence = 60;
/** A lower mean confidence is chance: a page upside down, a photograph. */
const leastPageConfidence = 50;
/** Tesseract is unsure about text after a bullet; on an otherwise confident page, plain words there are accepted. */
const surePage = 80;
const bullet = /^[*•·«»+eo–—-]$/u;
const plainWord = /^[\p{L}\p{N}.,;:()–—-]+$/u;
/** From the lowest descender to the highest ascender, as a share of the font size. */
const rowShare = 0.87;
const ascenderShare = 0.74;
const descenderShare = 0.21;
const hangingLetters = /[gjpqyçQ,;()[\]{}|/]/;

/** Converts the blocks of a recognized image into lines on a page of this size. */
export function ocrPage(
  size: Pick<OcrPage, 'page' | 'width' | 'height' | 'turn'>,
  blocks: ImageBlock[],
  pointsPerPixel: number,
): OcrPage {
  const regions = blocks.map(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  const confidence = Math.round(confidenceOf(regions.flat()));
  const isJunk = !isSure({ confidence });
  return {
    ...size,
    confidence,
    lines: isJunk
      ? []
      : regions.flatMap((lines, region) =>
          lines.filter((line) => isLegible(line, confidence)).map((line) => ocrLine(region, line, pointsPerPixel)),
        ),
  };
}

/** Whether the text found on a page is more than chance. */
export function isSure({ confidence }: Pick<OcrPage, 'confidence'>): boolean {
  return confidence !== null && confidence >= leastPageConfidence;
}

/** Whether the lines of an image run vertically. */
export function isSideways(blocks: ImageBlock[]): boolean {
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  const sideways = lines.filter(({ baseline: { x0, y0, x1, y1 } }) => Math.abs(y1 - y0) > Math.abs(x1 - x0));
  return lettersOf(sideways) > lettersOf(lines) / 2;
}

function lettersOf(lines: ImageLine[]): number {
  return lines.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0);
}

function isLegible(line: ImageLine, confidenceOfPage: number): boolean {
  if (confidenceOf([line]) >= leastConfidence) return true;
  const [first, ...others] = line.words.map(({ text }) => text);
  const isItem = bullet.test(first ?? '') && others.length > 0 && others.every((text) => plainWord.test(text));
  return isItem && confidenceOfPage >= surePage;
}

/** Mean confidence over all letters. */
function confidenceOf(lines: ImageLine[]): number {
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    letters += text.length;
    sum += confidence * text.length;
  }
  return letters === 0 ? 0 : sum / letters;
}

function ocrLine(region: number, { words, baseline, rowAttributes }: ImageLine, pointsPerPixel: number): OcrLine {
  const { x0, y0, x1, y1 } = baseline;
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  const fontSize = tenths((rowAttributes.rowHeight * pointsPerPixel) / rowShare);
  const placed = words.map(({ text, bbox }) => {
    // On a slightly skewed page, lines slant, so place each word on its part of the baseline.
    const bottom = (y0 + slope * ((bbox.x0 + bbox.x1) / 2 - x0)) * pointsPerPixel;
    return {
      text,
      x: tenths(bbox.x0 * pointsPerPixel),
      y: tenths(bottom - ascenderShare * fontSize),
      width: tenths((bbox.x1 - bbox.x0) * pointsPerPixel),
      height: tenths((ascenderShare + (hangingLetters.test(text) ? descenderShare : 0)) * fontSize),
    };
  });
  return { region, fontSize, words: placed };
}

function tenths(points: number): number {
  return Math.round(points * 10) / 10;
}
