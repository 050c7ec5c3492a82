import type { ExportedParts } from '#contract/exported.ts';
import type { Anchor } from '#domain/documents/content.ts';

/** A job for the child that reads an export. */
export type ImportJob = { archive: string; name: string } & (
  | { kind: 'part'; part: keyof ExportedParts }
  /** `to`: where the text is written, as texts of documents are kept. */
  | { kind: 'text'; to: string }
);

/** The text of a document without the text itself. */
export interface ArrivedText {
  /** SHA-256 of what is kept. */
  version: string;
  characters: number;
  preview: string | null;
  pageCount: number | null;
  pagesWithoutText: number[] | null;
  sections: { uuid: string; headings: string[]; anchor: Anchor; characters: number }[];
}

/** `failed`: the code of an error of the system, a full disk above all, which is no word on the file. */
export type ImportOutcome = { value: ExportedParts[keyof ExportedParts] } | { text: ArrivedText } | { failed: string };

const MEGABYTE = 1024 * 1024;
/** Bounds on signs that begin or separate values: each costs far more in memory than in the file. */
export interface JsonBounds {
  bytes: number;
  values: number;
}
/** More than what anybody's export holds; what of it comes to the server's own thread keeps that for some 30 ms. */
export const partBounds: JsonBounds = { bytes: 32 * MEGABYTE, values: 300_000 };
export const textBounds: JsonBounds = { bytes: 64 * MEGABYTE, values: 1_000_000 };
/** Characters of all headings of a text: they are stored as rows of their own. */
export const MOST_HEADINGS_CHARACTERS = 4 * MEGABYTE;

/** An archive compressed tighter than text can be is no export. */
export const archiveBounds = (bytes: number) => ({ entries: 100_000, totalBytes: 256 * MEGABYTE + 8 * bytes });
