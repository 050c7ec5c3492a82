import type { ImportedKind, SkipReason } from '#contract/people-data.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ImportArchive } from './import-archive.ts';

/** Result of one step. */
export interface Imported {
  kind: ImportedKind;
  added?: number;
  /** The item existed already, from an earlier import or originally. */
  there?: number;
  skipped?: { name: string; reason: SkipReason }[];
}

/** A step of a file: committed in one transaction with its entry in the import's report. */
export interface ImportStep {
  /** Title of the item, for a rejection. */
  title?: string;
  commit(tx: Tx): Promise<Imported[]>;
  /** Undoes the preparation if the step is not committed. */
  discard?(): Promise<void>;
}

/**
 * Imports one feature's part of an export, file by file (Z46). The steps of a file are the same each time it is read,
 * so that an interrupted run resumes. A step that throws ImportRefused leaves nothing behind.
 */
export interface ImportPart {
  /** Kind under which unreadable files are counted. */
  kind: ImportedKind;
  takes(name: string): boolean;
  read(actor: SignedInActor, name: string, archive: ImportArchive): AsyncIterable<ImportStep>;
}
