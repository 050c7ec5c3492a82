import type { CsvTable } from '#domain/flashcard-files/csv-cards.ts';
import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import type { PackageOptions } from './write-package.ts';

/** What the parent sends to the child. */
export type CardFileJob =
  | { kind: 'readPackage'; path: string; timezone: string }
  | { kind: 'readCsv'; path: string }
  | { kind: 'writePackage'; path: string; cards: PortableCard[]; options: PackageOptions };

/** What a package holds for us. */
export interface ReadCards {
  cards: PortableCard[];
  /** Cards with nothing on a side, or more than a side may hold. */
  leftOut: number;
  /** Pictures and sounds that cards show; they stay behind. */
  media: number;
}

export type CardFileOutcome = { read: ReadCards } | { table: CsvTable } | { written: true };

/** The most cards of one package, read or written, and the most rows of one table. */
export const mostCards = 20_000;
export const mostRows = 100_000;
