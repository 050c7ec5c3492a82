import type { Language } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import type { QuotableDocument } from '#domain/verify/quote.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { Refusal } from '#domain/verify/verify-item.ts';

/** The document to check a model's draft against. */
export interface ModelContext {
  document: QuotableDocument;
  /** The passages in the prompt, by the names used there. */
  passages: Map<string, Chunk>;
  language: Language;
  earlier: EarlierItem[];
  /** No second reader confirms the draft, so stricter rules apply. */
  isUnconfirmed?: boolean;
}

/** A valid draft, or the rules that it breaks, as feedback for the model. */
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
