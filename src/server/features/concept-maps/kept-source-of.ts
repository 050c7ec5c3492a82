import type { KeptSource } from '#domain/concept-maps/kept-source.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import type { RelocatedQuote } from '#server/platform/engine/engine.ts';

/** Converts a position in a document to the stored source, with its section. */
export function keptSourceOf(
  { sectionIndex, quote, start, end, anchor }: RelocatedQuote,
  sections: readonly { uuid: string; headings: string[] }[],
): KeptSource {
  const section = sections[sectionIndex];
  const sectionTitle = (section?.headings.at(-1) ?? '').slice(0, cardBounds.category);
  return { quote, start, end, anchor, sectionUuid: section?.uuid ?? null, sectionTitle };
}
