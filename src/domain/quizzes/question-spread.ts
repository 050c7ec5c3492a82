/** A test is made of no more documents than this. */
export const MAX_DOCUMENTS = 20;

export interface DocumentShare {
  /** What the document holds, in characters. */
  weight: number;
  /** Questions of the test that it has given already. */
  taken: number;
  /** Questions it can still give. */
  available: number;
}

/**
 * The document of each of the next questions, by its index (G02). Every document comes once before any comes twice, the
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
  const served = (index: number) => ((given[index] ?? 0) + 0.5) / Math.max(1, documents[index]?.weight ?? 0);
  let least: number | undefined;
  for (const index of unasked.length > 0 ? unasked : open) {
    if (least === undefined || served(index) < served(least)) least = index;
  }
  return least;
}

export interface AskedSection {
  index: number;
  /** Questions that tests have asked about it so far. */
  asked: number;
}

/**
 * Which sections to ask about where there are more of them than questions: those asked least so far, and of equals some
 * that stand evenly over the document. In reading order.
 *
 * @example sectionsToAsk([0, 1, 2, 3, 4].map((index) => ({ index, asked: 0 })), 2) // [1, 3]
 */
export function sectionsToAsk(sections: readonly AskedSection[], count: number): number[] {
  const chosen: number[] = [];
  for (const asked of [...new Set(sections.map((section) => section.asked))].sort((left, right) => left - right)) {
    const equals = sections.filter((section) => section.asked === asked).map(({ index }) => index);
    chosen.push(...evenly(equals, count - chosen.length));
  }
  return chosen.sort((left, right) => left - right);
}

function evenly(items: number[], count: number): number[] {
  if (items.length <= count) return items;
  const step = items.length / Math.max(1, count);
  return Array.from({ length: count }, (_, place) => items[Math.floor((place + 0.5) * step)] ?? 0);
}
