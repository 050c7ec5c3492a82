/** Facts about a section that need no person. */
export interface SectionFacts {
  characters: number;
  /** Key points of the document that stand in it. */
  keyPoints: number;
  /** Questions that can be asked about it, and how likely a teacher would use each, 0 to 1. */
  usable: readonly number[];
}

/** Share of a document's sections that count most, and share of the others that count more than the rest. */
const MOST_SHARE = 0.2;
const MORE_SHARE = 0.3;
/** A key point is one of at most ten of its document; an item is one of many. */
const KEY_POINT_WEIGHT = 4;

/**
 * How much each section of a document matters: 3 most, 1 least. What the analysis keeps as key points counts first, then
 * what there is to ask, both against the length of the section, so that a long one is not important for being long.
 *
 * @example suggestImportance([{ characters: 900, keyPoints: 2, usable: [1] }, { characters: 900, keyPoints: 0, usable: [] }]) // [3, 1]
 */
export function suggestImportance(sections: readonly SectionFacts[]): (1 | 2 | 3)[] {
  const weights = sections.map(({ characters, keyPoints, usable }) => {
    const facts = KEY_POINT_WEIGHT * keyPoints + usable.reduce((sum, one) => sum + one, 0);
    return facts / Math.sqrt(Math.max(1, characters / 1_000));
  });
  const inOrder = [...weights.keys()].sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0));
  const most = Math.max(1, Math.round(sections.length * MOST_SHARE));
  const more = most + Math.round(sections.length * MORE_SHARE);
  const places = new Map(inOrder.map((section, place) => [section, place]));
  return weights.map((weight, section) => {
    const place = places.get(section) ?? sections.length;
    if (weight === 0) return 1;
    return place < most ? 3 : place < more ? 2 : 1;
  });
}
