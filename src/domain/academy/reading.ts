/** A part of an article under one heading. */
export interface ReadingSection {
  /** The id of its heading. */
  id: string;
  words: number;
}

export interface ReadingProgress {
  /** Percent of the sections, up to the last that was read. */
  share: number;
  /** The id of its heading. */
  furthest: string;
}

/** Speed of a fast reader; slower ones have had a section on screen for longer. */
const WORDS_A_MINUTE = 400;

/**
 * How far somebody is, by how long each section was on screen: one counts once it was there for the time that it takes to
 * read. Undefined before the first one.
 *
 * @param seenMs Milliseconds by the id of the section.
 */
export function progressOf(
  sections: readonly ReadingSection[],
  seenMs: ReadonlyMap<string, number>,
): ReadingProgress | undefined {
  const last = sections.findLastIndex(({ id, words }) => (seenMs.get(id) ?? 0) >= (words / WORDS_A_MINUTE) * 60_000);
  const furthest = sections[last];
  return furthest && { share: Math.round(((last + 1) / sections.length) * 100), furthest: furthest.id };
}
