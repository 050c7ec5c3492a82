import type { Language } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import type { QuotableDocument } from '#domain/verify/quote.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { Refusal } from '#domain/verify/verify-item.ts';

/** The document that a model's draft is checked against. */
export interface ModelContext {
  document: QuotableDocument;
  /** The passages that were shown, by the names they were shown under. */
  passages: Map<string, Chunk>;
  language: Language;
  earlier: EarlierItem[];
  /** No second reader confirms what was drafted: what one would find out, stricter rules have to. */
  isUnconfirmed?: boolean;
}

/** A draft that keeps the rules, or those that it breaks: words by which a model can do better. */
export type ReadDraft<Item> =
  | { ok: true; item: Item }
  | {
      ok: false;
      reasons: (
        | Refusal
        | 'passage_unknown'
        | 'refers_to_the_text'
        | 'answer_misspelt'
        | 'back_too_long'
        | 'not_understood_alone'
        | 'no_whole_statement'
        | 'exchanges_an_aside'
        | 'asks_for_what_is_not'
      )[];
    };
