import { firstPlace } from '#domain/text/first-place.ts';
import { anchorAt, anchorsOf } from '#domain/documents/anchors.ts';
import {
  type Anchor,
  type Block,
  type DocumentContent,
  type Language,
  canonicalText,
} from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type FoldedText, foldText, folded } from './folding.ts';

/** A document prepared for finding quotes, shared by all its items. */
export interface QuotableDocument {
  text: string;
  language: Language;
  blocks: Block[];
  /** Folds the text on the first call: quotes with a known place don't need it. */
  folded(): FoldedText;
}

export function quotableDocument(content: DocumentContent, text = canonicalText(content)): QuotableDocument {
  let memory: FoldedText | undefined;
  return {
    text,
    language: content.language,
    blocks: content.sections.flatMap((section) => section.blocks),
    folded: () => (memory ??= foldText(text)),
  };
}

/**
 * Finds a quote after folding and returns it as the document writes it. `near` is the offset that the item's maker
 * assumes. It is tried first, which also selects the right one of repeated sentences.
 */
export function findQuote(quote: string, document: QuotableDocument, near?: number): SourceSpan | undefined {
  if (near !== undefined && document.text.startsWith(quote, near) && quote.trim() === quote && quote !== '') {
    return spanOf(document, near, near + quote.length);
  }
  const wanted = folded(quote);
  if (!wanted) return undefined;
  const whole = document.folded();
  const place = whole.text.indexOf(wanted);
  if (place < 0) return undefined;
  return spanOf(document, whole.starts[place] ?? 0, whole.ends[place + wanted.length - 1] ?? 0);
}

/** Returns the verbatim span between two offsets, with the anchor of its start. */
export function spanOf(document: Pick<QuotableDocument, 'text' | 'blocks'>, start: number, end: number): SourceSpan {
  return { quote: document.text.slice(start, end), start, end, anchor: anchorOf(document.blocks, start) };
}

function anchorOf(blocks: Block[], offset: number): Anchor {
  const block = blocks[Math.max(0, firstPlace(blocks, ({ start }) => start > offset) - 1)];
  return block ? anchorAt(anchorsOf(block), offset) : { section: '' };
}
