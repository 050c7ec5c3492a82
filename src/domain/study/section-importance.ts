/** Facts about a section that don't depend on the person. */
export interface SectionFacts {
  characters: number;
  /** Number of the document's key points in this section. */
  keyPoints: number;
  /** For each question that can be asked about it, how likely a teacher would use it, 0 to 1. */
  usable: readonly number[];
}

/** Share of a document's sections rated 3, and share rated 2. */
const MOST_SHARE = 0.2;
const MORE_SHARE = 0.3;
/** Weight of a key point against an item: a document has at most ten key points, but many items. */
const KEY_POINT_WEIGHT = 4;

/**
 * Rates how much each section of a document matters: 3 most, 1 least. Counts key points from the analysis first, then
 * questions, both relative to the length of the section, so that long sections get no advantage.
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
