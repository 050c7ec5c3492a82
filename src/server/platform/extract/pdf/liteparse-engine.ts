import { LiteParse, type ParseBatch, type ParsedPage, type TextItem } from '@llamaindex/liteparse';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { maxPdfPages, type PdfBatch, type PdfEngine, type PdfPage } from './pdf-engine.ts';
import { isScaled, justTall, seeminglyScaled } from './scaled-fonts.ts';
import { withSymbolBullet } from './tex-codes.ts';
import { areEvenlyWide, isMonoFont } from './mono-font.ts';
import { mayHoldScript } from './piece-heights.ts';
import { type TurnedPiece, uprightPieces } from './upright.ts';
import { foundWordEdges } from './word-edges.ts';

/**
 * Pages per batch. Each batch reopens the file, which costs more for long files; larger batches need more memory and
 * slow down garbage collection.
 */
const batchSizeOf = (pageCount: number): number => (pageCount > 200 ? 100 : 40);
/** Pages that reveal how a file scales its fonts, since its producer is consistent. */
const sampledPages = 2;

/**
 * PDFium through liteparse: native, the fastest engine with positions. Throws if there is no build for this machine.
 */
export function createLiteparseEngine(): PdfEngine {
  const quick = parser();
  return {
    async *readPages(bytes) {
      try {
        const start = await beginningOf(quick, bytes);
        const batchSize = batchSizeOf(start?.totalPages ?? 0);
        let exactFrom = start?.result.pages.some((page) => seeminglyScaled(page.textItems).length > 0) ? 1 : 0;
        if (exactFrom === 0) {
          const isScaled = createScaleJudge(bytes);
          for await (const batch of quick.parseBatches(bytes, { batchSize })) {
            if (await isScaled(batch)) {
              exactFrom = batch.startPage;
              break;
            }
            yield batchOf(batch);
          }
        }
        if (exactFrom === 0) return;
        for await (const batch of parser(exactSizes).parseBatches(bytes, { batchSize })) {
          if (batch.startPage >= exactFrom) yield batchOf(batch);
        }
      } catch (error) {
        throw typedFailure(error);
      }
    },
  };
}

async function beginningOf(quick: LiteParse, bytes: Uint8Array): Promise<ParseBatch | undefined> {
  for await (const batch of quick.parseBatches(bytes, { batchSize: sampledPages })) return batch;
  return undefined;
}

/** Maximum number of pages inspected closely; each reopens the file. */
const mostLooks = 50;

/**
 * Whether a batch contains a page with scaled fonts although the first pages had none. Rereading everything is
 * expensive and some fonts are just tall, so it first inspects the page exactly.
 */
function createScaleJudge(bytes: Uint8Array): (batch: ParseBatch) => Promise<boolean> {
  const tallFonts = new Set<string>();
  let looks = 0;
  return async ({ result }) => {
    for (const { pageNum, textItems } of result.pages) {
      const fonts = seeminglyScaled(textItems, tallFonts);
      if (fonts.length === 0) continue;
      if (looks === mostLooks) return true;
      looks += 1;
      const { pages } = await parser({ ...exactSizes, targetPages: String(pageNum) }).parse(bytes);
      const items = pages.flatMap((page) => page.textItems);
      if (isScaled(items)) return true;
      for (const font of justTall(fonts, items)) tallFonts.add(font);
    }
    return false;
  };
}

/** Exact font sizes take a quarter more time, so request them only if needed. */
const exactSizes = { extractTextMetadata: true };

function parser(options: { extractTextMetadata?: boolean; targetPages?: string } = {}): LiteParse {
  return new LiteParse({
    ocrEnabled: false,
    maxPages: maxPdfPages,
    outputFormat: 'json',
    imageMode: 'off',
    extractLinks: false,
    continueOnPageError: true,
    emitWordBoxes: true,
    numWorkers: 1,
    quiet: true,
    ...options,
  });
}

function typedFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  const code = /password/i.test(message) ? 'PDF_PASSWORD_PROTECTED' : 'FILE_CORRUPT';
  return extractFailure(code, { cause: error });
}

function batchOf({ totalPages, result }: ParseBatch): PdfBatch {
  return { pageCount: totalPages, pages: pagesOf(result.pages) };
}

/**
 * The library holds a batch until the next one arrives; release pages after reading, because words take most of the
 * memory.
 */
function* pagesOf(pages: ParsedPage[]): Generator<PdfPage> {
  for (const page of pages) {
    yield pageOf(page);
    for (const { words } of page.textItems) if (words) words.length = 0;
    page.textItems = [];
  }
}

function pageOf(page: ParsedPage): PdfPage {
  const isUneven = unevenJudge(page.textItems);
  const pieces = page.textItems.flatMap((item) => {
    const uneven = isUneven(item);
    return partsOf(item).map((part) => (uneven ? { ...pieceOf(part), uneven } : pieceOf(part)));
  });
  return { number: page.pageNum, width: page.width, height: page.height, pieces: uprightPieces(pieces) };
}

/** As a fraction of the size: word boxes of one font are equally high, except with superscripts or subscripts. */
const unevenFrom = 0.02;

/**
 * Returns a check whether an item's words may be partly superscript or subscript: higher than most words of their font.
 */
function unevenJudge(items: TextItem[]): (item: TextItem) => boolean {
  const ratioOf = (item: TextItem, height: number): number => Math.round((100 * height) / fontSizeOf(item));
  const counts = new Map<string, Map<number, number>>();
  for (const item of items) {
    const font = counts.get(item.fontName ?? '') ?? new Map<number, number>();
    counts.set(item.fontName ?? '', font);
    for (const { height } of wordsOf(item)) {
      const ratio = ratioOf(item, height);
      font.set(ratio, (font.get(ratio) ?? 0) + 1);
    }
  }
  const usual = new Map(
    [...counts].map(([font, ratios]) => [font, [...ratios].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0]),
  );
  return (item) =>
    (item.rotation ?? 0) === 0 &&
    wordsOf(item).some(
      ({ text, height }) =>
        ratioOf(item, height) > (usual.get(item.fontName ?? '') ?? 0) + 100 * unevenFrom && mayHoldScript(text),
    );
}

/** An item without words counts as a single word. */
const wordsOf = (item: TextItem): { text: string; height: number }[] => (item.words?.length ? item.words : [item]);

/** By name; TeX's bold fonts are CMBX, SFBX and ECBX. */
const boldFont = /bold|black|heavy|semib|demi|(?:^|\+)(?:CM|SF|EC)(?:SS)?BX/i;

/** Symbol font of the American Mathematical Society; many files do not name its glyphs. */
const symbolFont = /(?:^|\+)MSAM\d/;

/** The engine sometimes joins the end of a line with the start of the next one, far to the left. */
function partsOf(item: TextItem): TextItem[] {
  const { words = [], text } = item;
  const back = firstStepBack(words);
  if (back === -1 || (item.rotation ?? 0) !== 0) return [item];
  const before = words.slice(0, back);
  const at = before.reduce((from, word) => text.indexOf(word.text, from) + word.text.length, 0);
  const part = (of: typeof words, partText: string): TextItem => {
    const [x, y] = [Math.min(...of.map((word) => word.x)), Math.min(...of.map((word) => word.y))];
    const right = Math.max(...of.map((word) => word.x + word.width));
    const bottom = Math.max(...of.map((word) => word.y + word.height));
    return { ...item, text: partText.trim(), x, y, width: right - x, height: bottom - y, words: of };
  };
  return [part(before, text.slice(0, at)), ...partsOf(part(words.slice(back), text.slice(at)))];
}

/** The first word entirely left of its predecessor. */
function firstStepBack(words: { x: number; width: number }[]): number {
  let previous = Number.NEGATIVE_INFINITY;
  for (const [index, { x, width }] of words.entries()) {
    if (x + width < previous) return index;
    previous = x;
  }
  return -1;
}

function pieceOf(item: TextItem): TurnedPiece {
  const { x, y, width, height, fontName = '', words = [] } = item;
  const text = symbolFont.test(fontName) ? withSymbolBullet(item.text) : item.text;
  return {
    text,
    x,
    y,
    width,
    height,
    fontSize: fontSizeOf(item),
    font: fontName,
    bold: boldFont.test(fontName),
    // The font name only applies to the first letter.
    mono: isMonoFont(fontName) && areEvenlyWide(words),
    rotation: item.rotation ?? 0,
    words: foundWordEdges(item.text, x, width, words),
  };
}

function fontSizeOf(item: TextItem): number {
  return Math.abs(item.fontHeight ?? item.fontSize ?? 0) || item.height || 1;
}
