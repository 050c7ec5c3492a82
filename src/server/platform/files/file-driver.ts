import type { Readable } from 'node:stream';

/** A stored file that lies at a path of this machine until it is disposed of. */
export interface BorrowedFile extends AsyncDisposable {
  readonly path: string;
}

/** Both ends count. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where stored files lie. A key is `folder/name`; it is written once, and its bytes never change. All that reads throws
 * StoredFileLost for a file that is not there.
 */
export interface FileDriver {
  /** Folder of this machine in which files are written before they have a key. */
  readonly stagingFolder: string;
  /** Gives the file at a path in the staging folder its key; nothing is left at the path. */
  put(path: string, key: string): Promise<void>;
  sizeOf(key: string): Promise<number>;
  read(key: string): Promise<Buffer>;
  /** A whole file or a part of it; `bytes` is the size that it must have. */
  open(key: string, bytes?: number, range?: ByteRange): Promise<Readable>;
  borrow(key: string): Promise<BorrowedFile>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes a folder if it holds nothing. */
  pruneFolder(folder: string): Promise<void>;
  /** Folders of a kind that a sweep has to judge: nothing was written to them since `before`. */
  listFolders(kind: string, before: Date): Promise<string[]>;
  /** Keys in these folders that a sweep has to judge: they were written before. */
  listFiles(folders: readonly string[], before: Date): Promise<string[]>;
  /** Called after a sweep judged all that was written before. */
  settle(kind: string, before: Date): Promise<void>;
  /** Throws unless files can be written. */
  check(): Promise<void>;
}
