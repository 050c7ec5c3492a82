import type { DocumentContentView } from '#contract/document-content.ts';
import type { QuoteSpan } from './quote-span.ts';

/** Returns the second at which a passage is spoken; 0 without a passage. */
export function secondOfSpan(content: DocumentContentView, span: QuoteSpan | undefined): number {
  const block = content.sections
    .flatMap(({ blocks }) => blocks)
    .find(({ start, end }) => span !== undefined && start <= span.start && span.start < end);
  return block && 'seconds' in block.anchor ? block.anchor.seconds : 0;
}

/** Returns the paragraph spoken at a second. */
export function blockAtSecond(content: DocumentContentView, second: number) {
  return content.sections
    .flatMap(({ blocks }) => blocks)
    .findLast(({ kind, anchor }) => kind !== 'heading' && 'seconds' in anchor && anchor.seconds <= second);
}
