import type { Readable } from 'node:stream';

/** A stored file at a local path, until it is disposed of. */
export interface BorrowedFile extends AsyncDisposable {
  readonly path: string;
}

/** Both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Backend for stored files. A key is `folder/name`; it is written once, and its bytes never change. All reads throw
 * StoredFileLost for a missing file.
 */
export interface FileDriver {
  /** Local folder for files that have no key yet. */
  readonly stagingFolder: string;
  /** Moves a file from the staging folder to its key. */
  put(path: string, key: string): Promise<void>;
  sizeOf(key: string): Promise<number>;
  read(key: string): Promise<Buffer>;
  /** Opens a whole file or a part; `bytes` is its expected size. */
  open(key: string, bytes?: number, range?: ByteRange): Promise<Readable>;
  borrow(key: string): Promise<BorrowedFile>;
  /** Lists every key. Slow in a bucket, so only for an operator's commands. */
  listAll(): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes a folder if it is empty. */
  pruneFolder(folder: string): Promise<void>;
  /** Folders of a kind for a sweep: nothing was written to them since `before`. */
  listFolders(kind: string, before: Date): Promise<string[]>;
  /** Keys in these folders for a sweep: written before this moment. */
  listFiles(folders: readonly string[], before: Date): Promise<string[]>;
  /** Called after a sweep has checked everything written before. */
  settle(kind: string, before: Date): Promise<void>;
  /** Ends connections and timers. */
  close?(): Promise<void>;
  /** Throws if files cannot be written. */
  check(): Promise<void>;
}
