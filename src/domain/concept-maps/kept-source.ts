import type { SourceSpan } from '#domain/items/source-span.ts';

/** Where parts of a map come from; nodes and links name it by its place in the list of their map. */
export interface KeptSource extends SourceSpan {
  sectionUuid: string | null;
  /** Category of the cards of that section. */
  sectionTitle: string;
  /** It is not in the newest version of the document. */
  isGone?: boolean;
}
