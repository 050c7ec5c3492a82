/** Rows per statement. */
const ROWS_A_STATEMENT = 100;

/** Splits rows into batches of at most `most`, in order. */
export function* inPieces<T>(all: readonly T[], most = ROWS_A_STATEMENT): Generator<T[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most);
}
