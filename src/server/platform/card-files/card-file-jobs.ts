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

/** The choices for a table before it is read. */
export interface CsvOptions {
  /** The delimiter of its cells; guessed where it is absent. */
  delimiter?: CsvDelimiter | undefined;
  /** Whether its name says that tabs do. */
  isTabSeparated: boolean;
  /** Without, its heads say it. */
  mapping?: ColumnMapping | undefined;
}

/** The cards of a table, and the lines left out. */
export interface ReadTable {
  cards: PortableCard[];
  /** The rows that give no card. */
  unread: UnreadItem[];
  table: Pick<CsvTable, 'columns' | 'mapping' | 'delimiter'>;
}

export interface ReadOptions {
  timezone: string;
  /** The account that the images will belong to; part of the names of their files. */
  owner: number;
  /** Prefix of the files that images are written to; without it they are only inspected. */
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
  /** Time zone that the due dates are days of. */
  timezone: string;
  retention: number;
  /** Weights of FSRS, where they were fitted to the person. */
  weights?: readonly number[] | null;
  now: Date;
}

export interface PackageContent {
  cards: PortableCard[];
  /** Those that the cards name. */
  images: WrittenImage[];
  options: PackageOptions;
}

/** Everything of a package that is used here. */
export interface ReadCards {
  cards: PortableCard[];
  /** Those that are left out. */
  unread: UnreadItem[];
  /** Images that the cards name. */
  images: ReadImage[];
  /** Sounds, and pictures that are none we can show: they stay behind. */
  media: number;
}

export type CardFileOutcome =
  | { read: ReadCards }
  | { table: ReadTable }
  | { questions: QuestionFile }
  | { written: true };

/** The most cards of one package, read or written, and the most rows of one table. */
export const mostCards = 20_000;
export const mostRows = 100_000;
