import type { Chunk } from '#domain/text/chunks.ts';
import { type PassageGroup, spreadOrder } from './passage-groups.ts';

/** Most words per request: longer ones give less detail per page. */
const WORDS_AT_ONCE = 2_800;
/** Most requests per document; longer documents are sampled. */
const MOST_PARTS = 8;

const wordsOf = ({ chunks }: PassageGroup): number =>
  chunks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

/**
 * Returns the passages for each analysis request, in reading order and of similar length: the whole document, or a
 * sample spread over a long one.
 */
export function partsToRead(groups: readonly PassageGroup[]): Chunk[][] {
  let words = 0;
  const places = spreadOrder(groups.length).filter((place) => {
    const size = groups[place] ? wordsOf(groups[place]) : 0;
    const fits = words + size <= MOST_PARTS * WORDS_AT_ONCE;
    if (fits) words += size;
    return fits;
  });
  const share = words / Math.ceil(words / WORDS_AT_ONCE);
  const parts: Chunk[][] = [];
  let read = 0;
  for (const place of places.toSorted((left, right) => left - right)) {
    const group = groups[place];
    if (!group) continue;
    // A group belongs to the part that contains its middle.
    const part = Math.min(MOST_PARTS - 1, Math.floor((read + wordsOf(group) / 2) / share));
    (parts[part] ??= []).push(...group.chunks);
    read += wordsOf(group);
  }
  return parts.filter((part) => part.length > 0);
}
