/** A file named by a row is missing or damaged. */
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

/** Turns a "not found" error of the system into ours; rethrows others. */
export function missingAs(key: string): (error: unknown) => never {
  return (error) => {
    const isMissing =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    throw isMissing ? new StoredFileLost(key, 'missing') : error;
  };
}

/**
 * Reads rows and their files. A file may be deleted or replaced after its row was read, so the read is repeated once
 * with current rows; if a file is still missing, it is lost.
 *
 * @param canRepeat whether nothing was answered yet
 */
export async function retryWhenLost<Answer>(
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
