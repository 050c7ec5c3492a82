import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';

/** Returns the source span of a sentence, with its exact text. */
export function sentenceSource({ text }: Pick<PreparedDocument, 'text'>, sentence: PreparedSentence): SourceSpan {
  const { start, end, anchor } = sentence;
  return { quote: text.slice(start, end), start, end, anchor };
}
