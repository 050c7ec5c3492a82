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
  /** Part of a text too long for a sentence: its words count, but rules skip it. */
  isFragment: boolean;
  sectionIndex: number;
  /** Index of its block among all blocks; neighbours in one block may be shown together. */
  blockIndex: number;
  blockKind: BlockKind;
  /** Whether its block teaches; questions and summaries use no other sentences. */
  isTaught: boolean;
  role: SentenceRole;
  /** Number of bold terms in it. */
  marks: number;
  anchor: Anchor;
  tokens: TaggedToken[];
}
