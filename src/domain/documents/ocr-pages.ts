import type { Anchor, ContentWarning, DocumentContent, Section } from './content.ts';
import type { PageTurn } from './page-turn.ts';

/**
 * Text that was recognised on the image of a page. Positions are PDF points from the top left; where the page lies on
 * its side or upside down, those of the page that was turned.
 */
export interface OcrPage {
  page: number;
  width: number;
  height: number;
  turn?: PageTurn;
  /**
   * How sure the recognition is of its letters, from 0 to 100; 0 where it found none, null where the page could not be
   * looked at.
   */
  confidence: number | null;
  /** In reading order. */
  lines: OcrLine[];
}

export interface OcrLine {
  /** Lines of one column share it. */
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

/** Pages of one document that are looked at, at most: each takes one to four seconds of a processor. */
export const maxOcrPages = 300;

/** A stamp, a heading or a page number alone is not the text of a page. */
const fewestLetters = 20;

/** Whether this is more than what a scanner prints onto its images. */
export function isPageText(text: string): boolean {
  return lettersIn(text) >= fewestLetters;
}

/** Whether pages of a document, or all, hold no text: there may be some to recognise. */
export function lacksText(warnings: readonly ContentWarning[]): boolean {
  return warnings.includes('no_text') || warnings.includes('some_pages_without_text');
}

/**
 * The numbers of the pages on which hardly any text begins, in order.
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

/** Anchors on pages whose text was recognised say so, with everything that is made of them (D09). */
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
