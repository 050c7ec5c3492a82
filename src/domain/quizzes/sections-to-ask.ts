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
