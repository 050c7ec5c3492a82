import type { Difficulty } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';

export const cardKinds = ['definition', 'cloze', 'question', 'list', 'number'] as const;
export type CardKind = (typeof cardKinds)[number];

/** A verified card of a document without an owner; plain JSON. */
export interface GeneratedCard {
  kind: CardKind;
  /** Self-contained Markdown. A cloze card has its one gap as `BLANK` (`domain/items/blank.ts`). */
  front: string;
  back: string;
  source: SourceSpan;
  sectionIndex: number;
  difficulty: Difficulty;
  /** The term or value it asks about. */
  topic: string;
  /** Probability that a teacher keeps it unchanged, 0 to 1. */
  usable: number;
  /** Set if it only fills up a short text. */
  lessSure?: true;
}
