/** So many rows fit into one statement. */
const ROWS_A_STATEMENT = 100;

/** Rows in pieces of at most so many, in their order. */
export function* inPieces<T>(all: readonly T[], most = ROWS_A_STATEMENT): Generator<T[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most);
}
