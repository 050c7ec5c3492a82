import type { Height } from '#domain/text/raised-signs.ts';
import type { WordEdges } from './word-edges.ts';

/** Interface that every PDF library implements. Positions are PDF points from the top left of the displayed page. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Present if the engine knows it. */
  baseline?: number;
  fontSize: number;
  /** Name of the font in the engine. */
  font?: string;
  bold: boolean;
  /** Whether all letters have equal width, as in code. */
  mono?: boolean;
  words: WordEdges;
  /** Parts of it may be superscript or subscript, judging by word heights; only from engines without baselines. */
  uneven?: boolean;
  /** Drawing order within the page; only if requested. */
  order?: number;
  /** Superscript or subscript beside other letters. */
  raise?: Height | undefined;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  pieces: TextPiece[];
}

export interface PdfBatch {
  /** Page count stated by the file; may exceed the readable pages. */
  pageCount: number;
  /** Single-use: each page is created when requested. */
  pages: Iterable<PdfPage>;
}

/**
 * Reads the pages of a PDF in order, in batches, so that only one batch with its pieces is in memory. Throws
 * `PDF_PASSWORD_PROTECTED` or `FILE_CORRUPT`; an unreadable page has no pieces.
 */
export interface PdfEngine {
  readPages(bytes: Uint8Array): AsyncGenerator<PdfBatch>;
}

/** Maximum number of pages read (Z22). */
export const maxPdfPages = 3_000;
