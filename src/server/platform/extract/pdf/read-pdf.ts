import type { ContentWarning, DocumentContent } from '#domain/documents/content.ts';
import { hasLostCharacters } from '#domain/documents/text-cleaning.ts';
import type { RecognisedPage } from '#domain/documents/recognition.ts';
import { extractFailure, failureCodeOf } from '../outcome.ts';
import type { OutlineBlock } from '../outline.ts';
import { bodySizeOf } from './line-statistics.ts';
import { withPlainContents } from './contents-lines.ts';
import { lineBlocks } from './line-blocks.ts';
import { type PageLines, pageLines } from './lines.ts';
import { withoutFurniture } from './page-furniture.ts';
import { pdfHeaderOffset } from './pdf-bytes.ts';
import { maxPdfPages, type PdfEngine } from './pdf-engine.ts';
import { unclearPages, withRecognised } from './recognised-lines.ts';

export interface PdfText {
  blocks: OutlineBlock[];
  pageCount: number;
  warnings: ContentWarning[];
  recognised?: DocumentContent['recognised'];
}

/** From this share of pages on, missing text is told to the person; a blank page or two is not. */
const worthTelling = 0.1;

/**
 * A PDF to blocks with their boxes; text that was recognised on its pages stands in for what they lack. `onPageCount` is
 * called as soon as the number of pages is known.
 */
export async function readPdf(
  bytes: Uint8Array,
  onPageCount: (pageCount: number) => void,
  recognised: RecognisedPage[] = [],
): Promise<PdfText> {
  const start = pdfHeaderOffset(bytes);
  // Other bytes never reach an engine: some try outside converters on what is no PDF.
  if (start === -1) throw extractFailure('FILE_TYPE_INVALID');
  const found = await readWithAnyEngine(bytes.subarray(start), onPageCount);
  const { pages, replaced } = withRecognised(found.pages, recognised);
  const blocks = lineBlocks(withPlainContents(withoutFurniture(pages, bodySizeOf(pages))));
  const known = new Set(recognised.filter(({ confidence }) => confidence !== null).map(({ page }) => page));
  for (const { page, lines } of pages) if (lines.length > 0) known.add(page);
  const warnings = warningsOf(1 - known.size / found.pageCount, blocks);
  if (replaced.length > 0) warnings.unshift('recognised');
  const marks = recognised.length > 0 ? { pages: replaced, unclear: unclearPages(recognised) } : undefined;
  return { blocks, pageCount: found.pageCount, warnings, ...(marks ? { recognised: marks } : {}) };
}

interface ReadPages {
  pages: PageLines[];
  pageCount: number;
}

/** The native engine first; what it cannot open, or where it has no build, goes to the more forgiving second one. */
async function readWithAnyEngine(bytes: Uint8Array, onPageCount: (count: number) => void): Promise<ReadPages> {
  try {
    const { createLiteparseEngine } = await import('./liteparse-engine.ts');
    return await readPages(createLiteparseEngine(), bytes, onPageCount);
  } catch (error) {
    const code = failureCodeOf(error);
    if (code !== undefined && code !== 'FILE_CORRUPT') throw error;
    const { createPdfjsEngine } = await import('./pdfjs-engine.ts');
    return readPages(await createPdfjsEngine(), bytes, onPageCount);
  }
}

async function readPages(
  engine: PdfEngine,
  bytes: Uint8Array,
  onPageCount: (count: number) => void,
): Promise<ReadPages> {
  const pages: PageLines[] = [];
  let pageCount = 0;
  for await (const batch of engine.readPages(bytes)) {
    if (batch.pageCount > maxPdfPages) throw extractFailure('FILE_TOO_COMPLEX');
    if (pageCount === 0) onPageCount(batch.pageCount);
    pageCount = batch.pageCount;
    for (const page of batch.pages) pages.push(pageLines(page));
  }
  if (pageCount === 0) throw extractFailure('FILE_CORRUPT');
  return { pages, pageCount };
}

/** `lacking`: the share of pages without text; those that were looked at hold none. */
function warningsOf(lacking: number, blocks: OutlineBlock[]): ContentWarning[] {
  const warnings: ContentWarning[] = [];
  if (blocks.length > 0 && lacking >= worthTelling) warnings.push('some_pages_without_text');
  if (blocks.some((block) => hasLostCharacters(block.text))) warnings.push('text_was_repaired');
  return warnings;
}
