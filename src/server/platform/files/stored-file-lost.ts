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
 * Finds a row and reads what it names. What was deleted or replaced between the two is found again, as it is now; what
 * is lost then is lost.
 */
export async function readStored<Row, Answer>(
  find: () => Promise<Row>,
  read: (row: Row) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read(await find());
  } catch (error) {
    if (!(error instanceof StoredFileLost)) throw error;
    return read(await find());
  }
}
