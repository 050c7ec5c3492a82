import type { ImportedKind, SkipReason } from '#contract/people-data.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ImportArchive } from './import-archive.ts';

/** Result of one step. */
export interface Imported {
  kind: ImportedKind;
  added?: number;
  /** It had come before, or never left. */
  there?: number;
  skipped?: { name: string; reason: SkipReason }[];
}

/** A step of a file: written in one transaction with the line in the account that tells of it. */
export interface ImportStep {
  /** Title of the item, where it is refused. */
  title?: string;
  commit(tx: Tx): Promise<Imported[]>;
  /** Takes back what was made ready, where it is not written. */
  discard?(): Promise<void>;
}

/**
 * Takes in a feature's part of an export, file by file (Z46). The steps of a file are the same each time it is read, so
 * that an interrupted run resumes. A step that throws ImportRefused leaves nothing.
 */
export interface ImportPart {
  /** Kind under which unreadable files are counted. */
  kind: ImportedKind;
  takes(name: string): boolean;
  read(actor: SignedInActor, name: string, archive: ImportArchive): AsyncIterable<ImportStep>;
}
