import type { SourceSpan } from '#domain/items/source-span.ts';

/** A source of nodes and links, which refer to it by its index in the map's list. */
export interface KeptSource extends SourceSpan {
  sectionUuid: string | null;
  /** Category of the cards of that section. */
  sectionTitle: string;
  /** The newest version of the document no longer holds it. */
  isGone?: boolean;
}
