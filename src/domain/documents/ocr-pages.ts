import type { Anchor, ContentWarning, DocumentContent, Section } from './content.ts';
import type { PageTurn } from './page-turn.ts';

/** OCR text of a page. Positions are PDF points from the top left of the upright page. */
export interface OcrPage {
  page: number;
  width: number;
  height: number;
  turn?: PageTurn;
  /** OCR confidence from 0 to 100; 0 if it found no letters, null if the page could not be processed. */
  confidence: number | null;
  /** In reading order. */
  lines: OcrLine[];
}

export interface OcrLine {
  /** Lines of one column share a region. */
  region: number;
  fontSize: number;
  words: OcrWord[];
}

export interface OcrWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Most pages per document for OCR; each takes one to four seconds of CPU time. */
export const maxOcrPages = 300;

/** A stamp, heading or page number alone doesn't count as the text of a page. */
const fewestLetters = 20;

/** Whether the text is more than a scanner's imprint. */
export function isPageText(text: string): boolean {
  return lettersIn(text) >= fewestLetters;
}

/** Whether some or all pages lack text, so that OCR may help. */
export function lacksText(warnings: readonly ContentWarning[]): boolean {
  return warnings.includes('no_text') || warnings.includes('some_pages_without_text');
}

/**
 * Returns the numbers of the pages with hardly any text, in order.
 *
 * @example pagesWithoutText({ pageCount: 2, sections: [] }) // [1, 2]
 */
export function pagesWithoutText({
  pageCount = 0,
  sections,
}: Pick<DocumentContent, 'pageCount' | 'sections'>): number[] {
  const letters = new Map<number, number>();
  for (const { anchor, text } of sections.flatMap(({ blocks }) => blocks)) {
    if ('page' in anchor) letters.set(anchor.page, (letters.get(anchor.page) ?? 0) + lettersIn(text));
  }
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (page) => (letters.get(page) ?? 0) < fewestLetters,
  );
}

/** Marks the anchors of pages with OCR text, so that everything derived from them shows it (D09). */
export function markRecognised(sections: Section[], pages: number[]): Section[] {
  if (pages.length === 0) return sections;
  const recognised = new Set(pages);
  const marked = (anchor: Anchor): Anchor =>
    'page' in anchor && recognised.has(anchor.page) ? { ...anchor, recognised: true } : anchor;
  return sections.map((section) => ({
    ...section,
    anchor: marked(section.anchor),
    blocks: section.blocks.map((block) => ({ ...block, anchor: marked(block.anchor) })),
  }));
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
