import type { DocumentContentView } from '#contract/documents.ts';
import type { Box } from '#domain/documents/content.ts';
import type { QuoteSpan } from './quote-span.ts';

/** The rectangles of a passage on the pages of a PDF; a line that is only partly quoted is cut in proportion. */
export function quoteBoxes(content: DocumentContentView, { start, end }: QuoteSpan): Box[] {
  return content.sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.start < end && block.end > start)
    .flatMap((block) => block.boxes ?? [])
    .filter((box) => box.start < end && box.end > start)
    .map((box) => {
      const length = Math.max(1, box.end - box.start);
      const from = Math.max(0, start - box.start) / length;
      const to = Math.min(length, end - box.start) / length;
      return { ...box, x: box.x + box.w * from, w: box.w * (to - from) };
    });
}
