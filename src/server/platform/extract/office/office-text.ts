import type { OutlineBlock } from '../outline.ts';

/** Text of a word processor document. */
export interface OfficeText {
  blocks: OutlineBlock[];
  /** A document with only pictures is a scan, not an empty file. */
  hasImages: boolean;
}
