/** So many rows fit into one statement. */
const ROWS_A_STATEMENT = 100;

/** Rows in pieces that fit into a statement each, in their order. */
export function* inPieces<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) yield all.slice(start, start + ROWS_A_STATEMENT);
}
