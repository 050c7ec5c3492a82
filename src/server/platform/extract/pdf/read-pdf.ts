import type { ContentWarning, DocumentContent, PlacedCount } from '#domain/documents/content.ts';
import type { TurnedPage } from '#domain/documents/page-turn.ts';
import { turnPlacesBack } from '#domain/documents/word-places.ts';
import { hasLostCharacters } from '#domain/documents/text-cleaning.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { extractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import type { OutlineBlock } from '../outline.ts';
import { bodySizeOf } from './line-statistics.ts';
import { withLigatures } from './ligatures.ts';
import { withPlainContents } from './contents-lines.ts';
import { lineBlocks } from './line-blocks.ts';
import { type PageLines, pageLines } from './lines.ts';
import { overlaidPages } from './overlays.ts';
import { withoutFurniture } from './page-furniture.ts';
import { pdfHeaderOffset } from './pdf-bytes.ts';
import { maxPdfPages, type PdfEngine, type PdfPage } from './pdf-engine.ts';
import { isMixedUp, linesAsDrawn } from './as-drawn.ts';
import { mayHoldScripts, withScriptsOf } from './piece-heights.ts';
import { isRightToLeft, mirrored } from './right-to-left.ts';
import { isSlide, type Navigation, slideNavigation, withoutAreas } from './slide-navigation.ts';
import { hasDoubtfulColumns, withDrawnOrder } from './regions.ts';
import { withSlideTitles } from './slide-titles.ts';
import { hasTallSigns, withinTallSigns } from './tall-signs.ts';
import { unclearPages, withRecognised } from './ocr-lines.ts';

export interface PdfText {
  blocks: OutlineBlock[];
  pageCount: number;
  warnings: ContentWarning[];
  wordsNotRead?: PlacedCount[];
  recognised?: DocumentContent['recognised'];
}

/** From this share of pages without text on, the user gets a warning; one or two blank pages are normal. */
const reportedShare = 0.1;

/**
 * Converts a PDF to blocks with boxes; recognized text replaces missing text. Calls `onPageCount` as soon as the number
 * of pages is known.
 */
export async function readPdf(
  bytes: Uint8Array,
  onPageCount: (pageCount: number) => void,
  recognised: OcrPage[] = [],
): Promise<PdfText> {
  const start = pdfHeaderOffset(bytes);
  // Pass only PDFs to an engine: some call external converters for other files.
  if (start === -1) throw extractFailure('FILE_TYPE_INVALID');
  const found = await readWithAnyEngine(bytes.subarray(start), onPageCount);
  const read = await withLigatures(found.pages);
  const { pages, replaced } = withRecognised(read.pages, recognised);
  const upright = lineBlocks(withSlideTitles(withPlainContents(textOf(pages))));
  const blocks = turnedBack(upright, recognised, pages);
  const known = new Set(recognised.filter(({ confidence }) => confidence !== null).map(({ page }) => page));
  for (const { page, lines } of pages) if (lines.length > 0) known.add(page);
  const warnings = warningsOf(1 - known.size / found.pageCount, blocks);
  if (replaced.length > 0) warnings.unshift('recognised');
  const marks = recognised.length > 0 ? { pages: replaced, unclear: unclearPages(recognised) } : undefined;
  const unread = read.unread.filter(({ anchor }) => !('page' in anchor) || !replaced.includes(anchor.page));
  if (unread.length > 0 && !warnings.includes('text_was_repaired')) warnings.push('text_was_repaired');
  return {
    blocks,
    pageCount: found.pageCount,
    warnings,
    ...(unread.length > 0 ? { wordsNotRead: unread } : {}),
    ...(marks ? { recognised: marks } : {}),
  };
}

/** The lines to read, without running heads and without slides that the next one repeats. */
function textOf(pages: PageLines[]): PageLines[] {
  const bodySize = bodySizeOf(pages);
  const text = withoutFurniture(pages, bodySize);
  const overlaid = overlaidPages(pages, text);
  // A title repeated across steps belongs to the last one.
  return overlaid.size === 0
    ? text
    : withoutFurniture(
        pages.filter(({ page }) => !overlaid.has(page)),
        bodySize,
      );
}

/** Rotates boxes back on sideways pages, which were processed upright, and mirrors them back on right-to-left pages. */
function turnedBack(blocks: OutlineBlock[], recognised: OcrPage[], pages: PageLines[]): OutlineBlock[] {
  const turned = new Map<number, TurnedPage>([
    ...pages.flatMap(({ page, width, height, isMirrored }): [number, TurnedPage][] =>
      isMirrored ? [[page, { turn: 'mirrored', width, height }]] : [],
    ),
    ...recognised.flatMap(({ page, turn, width, height }): [number, TurnedPage][] =>
      turn ? [[page, { turn, width, height }]] : [],
    ),
  ]);
  if (turned.size === 0) return blocks;
  return blocks.map((block) =>
    block.places === undefined ? block : { ...block, places: turnPlacesBack(block.places, turned) },
  );
}

interface ReadPages {
  pages: PageLines[];
  pageCount: number;
}

/**
 * Tries the native engine first; the more tolerant second one handles files it cannot open, and machines without a
 * build.
 */
async function readWithAnyEngine(bytes: Uint8Array, onPageCount: (count: number) => void): Promise<ReadPages> {
  try {
    const { createLiteparseEngine } = await import('./liteparse-engine.ts');
    const { lines, doubtful, navigation, pageCount } = await readPages(createLiteparseEngine(), bytes, onPageCount);
    const pages = doubtful.size === 0 ? lines : await withDoubtfulPages(lines, doubtful, navigation, bytes);
    return { pages, pageCount };
  } catch (error) {
    const code = failureCodeOf(error);
    if (code !== undefined && code !== 'FILE_CORRUPT') throw error;
    const { createPdfjsEngine } = await import('./pdfjs-engine.ts');
    const { lines, pageCount } = await readPages(await createPdfjsEngine(), bytes, onPageCount);
    return { pages: lines, pageCount };
  }
}

/** Maximum number of pages read twice, because the second engine is several times slower. */
const mostDoubtful = 300;
/** Time limit for the second reading, well below the file's deadline; unreached pages keep their first reading. */
const mostDoubtfulMilliseconds = 15_000;

interface FirstReading {
  lines: PageLines[];
  /** Pages that may have lost text, by number. */
  doubtful: Map<number, PdfPage>;
  navigation: Navigation;
  pageCount: number;
}

/** No lecture has more slides; for longer files, pieces are not kept in memory. */
const mostSlides = 1_000;

async function readPages(
  engine: PdfEngine,
  bytes: Uint8Array,
  onPageCount: (count: number) => void,
): Promise<FirstReading> {
  const lines: PageLines[] = [];
  const doubtful = new Map<number, PdfPage>();
  const slides: { page: PdfPage; index: number }[] = [];
  let pageCount = 0;
  const read = (page: PdfPage): PageLines => {
    const isMirrored = isRightToLeft(page);
    const isDoubtful =
      isMirrored || hasTallSigns(page) || isMixedUp(page) || mayHoldScripts(page) || hasDoubtfulColumns(page);
    if (doubtful.size < mostDoubtful && isDoubtful) doubtful.set(page.number, page);
    return isMirrored ? mirroredLines(page) : pageLines(page);
  };
  for await (const batch of engine.readPages(bytes)) {
    if (batch.pageCount > maxPdfPages) throw extractFailure('FILE_TOO_COMPLEX');
    if (pageCount === 0) onPageCount(batch.pageCount);
    pageCount = batch.pageCount;
    for (const page of batch.pages) {
      // Navigation can only be detected across all slides.
      const isHeld = isSlide(page) && slides.length < mostSlides;
      if (isHeld) slides.push({ page, index: lines.length });
      lines.push(isHeld ? { page: page.number, width: page.width, height: page.height, lines: [] } : read(page));
    }
  }
  if (pageCount === 0) throw extractFailure('FILE_CORRUPT');
  const navigation = slideNavigation(slides.map(({ page }) => page));
  for (const { page, index } of slides) lines[index] = read(withoutAreas(page, navigation.get(page.number)));
  return { lines, doubtful, navigation, pageCount };
}

async function withDoubtfulPages(
  lines: PageLines[],
  doubtful: Map<number, PdfPage>,
  navigation: Navigation,
  bytes: Uint8Array,
): Promise<PageLines[]> {
  const mended = new Map<number, PageLines>();
  try {
    const { createPdfjsEngine } = await import('./pdfjs-engine.ts');
    const engine = await createPdfjsEngine(new Set(doubtful.keys()));
    const begun = performance.now();
    for await (const { pages } of engine.readPages(bytes)) {
      if (performance.now() - begun > mostDoubtfulMilliseconds) break;
      for (const other of pages) {
        const page = doubtful.get(other.number);
        if (page) mended.set(other.number, mendedLines(page, withoutAreas(other, navigation.get(other.number))));
      }
    }
  } catch {
    // Keep the first engine's text: each engine opens files that the other cannot.
  }
  return lines.map((page) => mended.get(page.page) ?? page);
}

const mirroredLines = (page: PdfPage): PageLines => ({ ...pageLines(mirrored(page)), isMirrored: true });

function mendedLines(page: PdfPage, other: PdfPage): PageLines {
  // The first engine puts right-to-left words in page order, but letters in either order.
  if (isRightToLeft(page)) return other.pieces.length > 0 ? mirroredLines(other) : mirroredLines(page);
  const drawn = isMixedUp(page) ? linesAsDrawn(page, other) : undefined;
  if (drawn) return drawn;
  const ordered = hasDoubtfulColumns(page) ? withDrawnOrder(page, other) : page;
  return pageLines(withScriptsOf(hasTallSigns(page) ? withinTallSigns(ordered, other) : ordered, other));
}

/** `lacking`: share of pages without text after OCR. */
function warningsOf(lacking: number, blocks: OutlineBlock[]): ContentWarning[] {
  const warnings: ContentWarning[] = [];
  if (blocks.length > 0 && lacking >= reportedShare) warnings.push('some_pages_without_text');
  if (blocks.some((block) => hasLostCharacters(block.text))) warnings.push('text_was_repaired');
  return warnings;
}
