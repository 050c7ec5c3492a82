import type { Box } from '#domain/documents/content.ts';
import type { DocumentContentView } from '#contract/document-content.ts';
import type { QuoteSpan } from './quote-span.ts';

/** A target in a document; a new object for each jump. */
export interface Place {
  page: number;
  /** The passage, if known. */
  passage?: QuoteSpan;
}

/** The first visible element, and the share of it above the upper edge of the scroll area. */
interface CutElement {
  element: HTMLElement;
  share: number;
}

/** Returns the page at the upper edge of the scroll area, and the share of it above. */
export function pageInSight(area: HTMLElement): { page: number; share: number; top: number } | undefined {
  const cut = firstInSight(area, area.querySelectorAll<HTMLElement>('[data-page]'));
  if (!cut) return undefined;
  const scale = Number(cut.element.style.getPropertyValue('--total-scale-factor')) || 1;
  const top = (cut.share * cut.element.getBoundingClientRect().height) / scale;
  return { page: Number(cut.element.dataset['page']), share: cut.share, top };
}

/** Returns the offset of the text at the upper edge of the scroll area. */
export function offsetInSight(area: HTMLElement): number | undefined {
  // Check sections first: measuring inside an unrendered one would force its layout.
  const section = firstInSight(area, area.querySelectorAll<HTMLElement>('section[id]'));
  const words = section && firstInSight(area, section.element.querySelectorAll<HTMLElement>('[data-start]'));
  if (!words) return undefined;
  const length = words.element.textContent.length;
  return Number(words.element.dataset['start']) + Math.floor(words.share * length);
}

function firstInSight(area: HTMLElement, elements: Iterable<HTMLElement>): CutElement | undefined {
  const edge = area.getBoundingClientRect().top;
  for (const element of elements) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (bottom > edge + 1) return { element, share: Math.max(0, edge - top) / Math.max(1, height) };
  }
  return undefined;
}

/** Returns the text element that contains an offset. */
export function wordsAt(area: HTMLElement, offset: number): HTMLElement | undefined {
  return [...area.querySelectorAll<HTMLElement>('[data-start]')].findLast(
    ({ dataset }) => Number(dataset['start']) <= offset,
  );
}

/** Returns the offset where a page's text begins below a height in PDF points; undefined without known words there. */
export function offsetBelow(boxes: Box[], page: number, top: number): number | undefined {
  const below = boxes.filter((box) => box.page === page && box.y + box.h > top);
  return below.length > 0 ? Math.min(...below.map(({ start }) => start)) : undefined;
}

/** Returns the page of the block at an offset. */
export function pageAt({ sections }: Pick<DocumentContentView, 'sections'>, offset: number): number {
  const blocks = sections.flatMap((section) => section.blocks);
  const anchor = blocks.findLast(({ start }) => start <= offset)?.anchor;
  return anchor && 'page' in anchor ? anchor.page : 1;
}
