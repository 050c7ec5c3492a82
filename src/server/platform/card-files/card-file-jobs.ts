import type { CsvTable } from '#domain/flashcard-files/csv-cards.ts';
import type { ImageKind } from '#domain/flashcards/image-file.ts';
import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';

/** What the parent sends to the child. */
export type CardFileJob =
  | ({ kind: 'readPackage'; path: string } & ReadOptions)
  | { kind: 'readCsv'; path: string }
  | ({ kind: 'writePackage'; path: string } & PackageContent);

export interface ReadOptions {
  timezone: string;
  /** Whose images they become: what they are called is made of it. */
  owner: number;
  /** What the files begin with that images are written to; without they are only looked at. */
  imagesTo?: string | undefined;
}

/** An image of a package, without what it told of people and places. */
export interface ReadImage {
  uuid: string;
  kind: ImageKind;
  width: number;
  height: number;
  sizeBytes: number;
  path: string | undefined;
}

/** An image that cards of a package show, and where its file lies. */
export interface WrittenImage {
  uuid: string;
  kind: ImageKind;
  path: string;
}

export interface PackageOptions {
  /** Whose days the due dates are. */
  timezone: string;
  retention: number;
  /** Of FSRS, where it was fitted to the person. */
  weights?: readonly number[] | null;
  now: Date;
}

export interface PackageContent {
  cards: PortableCard[];
  /** Those that the cards name. */
  images: WrittenImage[];
  options: PackageOptions;
}

/** What a package holds for us. */
export interface ReadCards {
  cards: PortableCard[];
  /** Cards with nothing on a side, or more than a side may hold. */
  leftOut: number;
  /** Images that the cards name. */
  images: ReadImage[];
  /** Sounds, and pictures that are none we can show: they stay behind. */
  media: number;
}

export type CardFileOutcome = { read: ReadCards } | { table: CsvTable } | { written: true };

/** The most cards of one package, read or written, and the most rows of one table. */
export const mostCards = 20_000;
export const mostRows = 100_000;
