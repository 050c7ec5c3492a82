import type { Difficulty } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';

export const cardKinds = ['definition', 'cloze', 'question', 'list', 'number'] as const;
export type CardKind = (typeof cardKinds)[number];

/** A verified card of a document, before it is anybody's; plain JSON. */
export interface GeneratedCard {
  kind: CardKind;
  /** Markdown that can be understood alone. A cloze card has its one gap as `BLANK` (`domain/items/blank.ts`). */
  front: string;
  back: string;
  source: SourceSpan;
  sectionIndex: number;
  difficulty: Difficulty;
  /** The term or value it asks about. */
  topic: string;
  /** How likely a teacher keeps it as it is, 0 to 1. */
  usable: number;
  /** It only fills up a short text. */
  lessSure?: true;
}
