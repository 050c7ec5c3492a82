import type { ImportedKind, SkipReason } from '#contract/people-data.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { ImportArchive } from './import-archive.ts';

/** What a step brought of one kind. */
export interface Imported {
  kind: ImportedKind;
  added?: number;
  /** It had come before, or never left. */
  there?: number;
  skipped?: { name: string; reason: SkipReason }[];
}

/** A step of a file: written in one transaction with the line in the account that tells of it. */
export interface ImportStep {
  /** What it is about, where it is refused. */
  title?: string;
  commit(tx: Tx): Promise<Imported[]>;
  /** Takes back what was made ready, where it is not written. */
  discard?(): Promise<void>;
}

/**
 * What a feature takes in of an export, file by file (Z46). The steps of a file are the same each time it is read, so that
 * a run that was broken off goes on where it was. A step that throws ImportRefused leaves nothing.
 */
export interface ImportPart {
  /** What its files are counted as where they cannot be read. */
  kind: ImportedKind;
  takes(name: string): boolean;
  read(actor: SignedInActor, name: string, archive: ImportArchive): AsyncIterable<ImportStep>;
}
