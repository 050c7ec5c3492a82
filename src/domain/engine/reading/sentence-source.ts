import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';

/** Where a sentence stands, with its letters as the document writes them. */
export function sentenceSource({ text }: Pick<PreparedDocument, 'text'>, sentence: PreparedSentence): SourceSpan {
  const { start, end, anchor } = sentence;
  return { quote: text.slice(start, end), start, end, anchor };
}
