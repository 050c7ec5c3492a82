/** A file that a row names is not there, or is not what was written. */
export class StoredFileLost extends Error {
  override name = 'StoredFileLost';
  readonly key: string;
  readonly reason: 'missing' | 'damaged';

  constructor(key: string, reason: 'missing' | 'damaged') {
    super(`${key} is ${reason}`);
    this.key = key;
    this.reason = reason;
  }
}

/** Turns the system's error into ours where there is no such file; others stay. */
export function missingAs(key: string): (error: unknown) => never {
  return (error) => {
    const isMissing =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    throw isMissing ? new StoredFileLost(key, 'missing') : error;
  };
}

/**
 * Runs a read of rows and the files that they name. A file may be deleted or replaced after its row was read: run once
 * more, the read finds the rows as they are now, and a file that is missing then is lost.
 *
 * @param canRepeat whether nothing was answered yet
 */
export async function readAgainWhenLost<Answer>(
  read: () => Promise<Answer>,
  canRepeat: () => boolean = () => true,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StoredFileLost) || !canRepeat()) throw error;
    return read();
  }
}
