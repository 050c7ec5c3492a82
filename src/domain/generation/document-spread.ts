/** Material is made of no more documents than this at once. */
export const MAX_DOCUMENTS = 20;

export interface DocumentShare {
  /** Size of the document, in characters. */
  weight: number;
  /** Items that it has given already. */
  taken: number;
  /** Items it can still give. */
  available: number;
}

/**
 * The document of each of the next items, by its index (G02). Every document comes once before any comes twice, the
 * fullest first; then each in proportion to what it holds (Sainte-Laguë). One that can give no more leaves its place
 * to the others, so the list is only shorter than asked where nobody has any left.
 *
 * @example spreadOverDocuments(4, [{ weight: 300, taken: 0, available: 9 }, { weight: 100, taken: 0, available: 9 }]) // [0, 1, 0, 0]
 */
export function spreadOverDocuments(count: number, documents: readonly DocumentShare[]): number[] {
  const given = documents.map(({ taken }) => taken);
  const left = documents.map(({ available }) => available);
  const order: number[] = [];
  while (order.length < count) {
    const open = documents.flatMap((_, index) => ((left[index] ?? 0) > 0 ? [index] : []));
    const next = leastServed(open, documents, given);
    if (next === undefined) break;
    order.push(next);
    given[next] = (given[next] ?? 0) + 1;
    left[next] = (left[next] ?? 0) - 1;
  }
  return order;
}

function leastServed(open: number[], documents: readonly DocumentShare[], given: number[]): number | undefined {
  const unasked = open.filter((index) => given[index] === 0);
  // An empty document counts as a character, and every other as one more than it holds: still more than an empty one.
  const served = (index: number) => ((given[index] ?? 0) + 0.5) / ((documents[index]?.weight ?? 0) + 1);
  let least: number | undefined;
  for (const index of unasked.length > 0 ? unasked : open) {
    if (least === undefined || served(index) < served(least)) least = index;
  }
  return least;
}
