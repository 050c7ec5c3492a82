import type { Anchor, BlockKind } from '#domain/documents/content.ts';
import type { Tag } from '#domain/text/tags.ts';
import type { SentenceRole } from '#domain/engine/roles/sentence-roles.ts';
import type { Token } from '#domain/text/tokens.ts';

/** A word with its part of speech; offsets count from the beginning of its sentence. */
export interface TaggedToken extends Token {
  tag: Tag;
}

export interface PreparedSentence {
  index: number;
  text: string;
  /** Offsets in the canonical text. */
  start: number;
  end: number;
  /** Cut out of one that is too long to be read as a sentence: its words count, but nothing is read off it. */
  isFragment: boolean;
  sectionIndex: number;
  /** Place of its block among all blocks; neighbours in one block may be shown together. */
  blockIndex: number;
  blockKind: BlockKind;
  /** Its block teaches; nothing is ever asked or summarised of the others. */
  isTaught: boolean;
  role: SentenceRole;
  /** How many terms in it the author set in bold. */
  marks: number;
  anchor: Anchor;
  tokens: TaggedToken[];
}
