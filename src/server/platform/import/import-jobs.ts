import type { ExportedParts } from '#contract/exported.ts';
import type { Anchor } from '#domain/documents/content.ts';

/** A job for the child that reads an export. */
export type ImportJob = { archive: string; name: string } & (
  | { kind: 'part'; part: keyof ExportedParts }
  /** `to`: path for the text, in storage format. */
  | { kind: 'text'; to: string }
);

/** Facts about an imported text, without the text. */
export interface ArrivedText {
  /** SHA-256 of the stored content. */
  version: string;
  characters: number;
  preview: string | null;
  pageCount: number | null;
  pagesWithoutText: number[] | null;
  sections: { uuid: string; headings: string[]; anchor: Anchor; characters: number }[];
}

/** `failed`: code of a system error, e.g. a full disk, which is not the file's fault. */
export type ImportOutcome = { value: ExportedParts[keyof ExportedParts] } | { text: ArrivedText } | { failed: string };

const MEGABYTE = 1024 * 1024;
/** Limits; `values` counts separators and brackets, because each value costs far more memory than bytes in the file. */
export interface JsonBounds {
  bytes: number;
  values: number;
}
/** More than any real export contains; its transfer blocks the server's thread for about 30 ms. */
export const partBounds: JsonBounds = { bytes: 32 * MEGABYTE, values: 300_000 };
export const textBounds: JsonBounds = { bytes: 64 * MEGABYTE, values: 1_000_000 };
/** Maximum characters of all headings in a text, since each is stored in a row. */
export const MOST_HEADINGS_CHARACTERS = 4 * MEGABYTE;

/** Limits for an archive: real text does not compress better. */
export const archiveBounds = (bytes: number) => ({ entries: 100_000, totalBytes: 256 * MEGABYTE + 8 * bytes });
