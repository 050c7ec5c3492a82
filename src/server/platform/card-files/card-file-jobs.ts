import type { ColumnMapping, CsvTable } from '#domain/flashcard-files/csv-cards.ts';
import type { CsvDelimiter } from '#domain/flashcard-files/csv.ts';
import type { ImageKind } from '#domain/flashcards/image-file.ts';
import type { PortableCard, UnreadItem } from '#domain/flashcard-files/portable-card.ts';
import type { QuestionFile } from '#domain/question-files/question-file.ts';
import type { QuestionFileChoices } from '#server/platform/question-files/read-questions.ts';

/** A job that the parent sends to the child. */
export type CardFileJob =
  | ({ kind: 'readPackage'; path: string } & ReadOptions)
  | ({ kind: 'readCsv'; path: string } & CsvOptions)
  | ({ kind: 'readQuestions'; path: string } & QuestionFileChoices)
  | ({ kind: 'writePackage'; path: string } & PackageContent);

/** Options for reading a table. */
export interface CsvOptions {
  /** Cell delimiter; guessed if absent. */
  delimiter?: CsvDelimiter | undefined;
  /** Whether the file name indicates tabs. */
  isTabSeparated: boolean;
  /** If absent, the header row decides. */
  mapping?: ColumnMapping | undefined;
}

/** The cards of a table, and the rows left out. */
export interface ReadTable {
  cards: PortableCard[];
  /** Rows that give no card. */
  unread: UnreadItem[];
  table: Pick<CsvTable, 'columns' | 'mapping' | 'delimiter'>;
}

export interface ReadOptions {
  timezone: string;
  /** Owner of the images, whose uuids are derived from it. */
  owner: number;
  /** Path prefix for writing images; without it they are only inspected. */
  imagesTo?: string | undefined;
}

/** An image of a package, without personal metadata. */
export interface ReadImage {
  uuid: string;
  kind: ImageKind;
  width: number;
  height: number;
  sizeBytes: number;
  path: string | undefined;
}

/** An image that cards of a package show, and its file. */
export interface WrittenImage {
  uuid: string;
  kind: ImageKind;
  path: string;
}

export interface PackageOptions {
  /** Time zone for due dates. */
  timezone: string;
  retention: number;
  /** FSRS weights, if fitted to the user. */
  weights?: readonly number[] | null;
  now: Date;
}

export interface PackageContent {
  cards: PortableCard[];
  /** Images in the cards. */
  images: WrittenImage[];
  options: PackageOptions;
}

/** All contents of a package that we use. */
export interface ReadCards {
  cards: PortableCard[];
  /** Cards that are left out. */
  unread: UnreadItem[];
  /** Images in the cards. */
  images: ReadImage[];
  /** Number of sounds and unsupported pictures, which are dropped. */
  media: number;
}

export type CardFileOutcome =
  | { read: ReadCards }
  | { table: ReadTable }
  | { questions: QuestionFile }
  | { written: true };

/** Maximum number of cards per package, read or written, and of rows per table. */
export const mostCards = 20_000;
export const mostRows = 100_000;
