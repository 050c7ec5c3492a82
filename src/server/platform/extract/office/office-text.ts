import type { OutlineBlock } from '../outline.ts';

/** Text of a word processor's document. */
export interface OfficeText {
  blocks: OutlineBlock[];
  /** A document of nothing but pictures is a scan, not an empty file. */
  hasImages: boolean;
}
