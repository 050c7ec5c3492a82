import type { OutlineBlock } from '../outline.ts';

/** What is read of a document of a word processor. */
export interface OfficeText {
  blocks: OutlineBlock[];
  /** A document of nothing but pictures is a scan, not an empty file. */
  hasImages: boolean;
}
