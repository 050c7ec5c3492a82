import type { Height } from '#domain/text/raised-signs.ts';
import type { WordEdges } from './word-edges.ts';

/** Interface that any PDF library must offer. Positions are PDF points from the top left of the page as shown. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Only where the engine knows it. */
  baseline?: number;
  fontSize: number;
  /** As the engine calls it. */
  font?: string;
  bold: boolean;
  /** Every letter is as wide as the others, as in code. */
  mono?: boolean;
  words: WordEdges;
  /** A part of it may be raised or lowered, by the height of its words; only of engines that tell no baselines. */
  uneven?: boolean;
  /** Among all of its page as they are drawn; only where it is asked for. */
  order?: number;
  /** It hangs on the letters beside it. */
  raise?: Height | undefined;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  pieces: TextPiece[];
}

export interface PdfBatch {
  /** Pages that the file claims to have, which may be more than can be read. */
  pageCount: number;
  /** To be gone through once: each is made when it is asked for. */
  pages: Iterable<PdfPage>;
}

/**
 * Reads the pages of a PDF in order, a batch at a time, so that no more than one batch is held with its pieces.
 * Throws `PDF_PASSWORD_PROTECTED` or `FILE_CORRUPT`; a page that cannot be read comes without pieces.
 */
export interface PdfEngine {
  readPages(bytes: Uint8Array): AsyncGenerator<PdfBatch>;
}

/** Pages that are read at most (Z22). */
export const maxPdfPages = 3_000;
