import type { Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { topicFinder } from '#domain/verify/names-topic.ts';

/** Passages of one request: consecutive ones, with the key terms in them. */
export interface PassageGroup {
  chunks: Chunk[];
  /** Best first. */
  terms: string[];
  /** It names what was asked for, and is asked first. */
  isWanted?: boolean;
}

const MOST_WORDS = 700;
const MOST_SECTIONS = 2;
const MOST_TERMS = 12;

/**
 * Cuts a document into requests of one or two sections and some 700 words at most, in reading order.
 *
 * @param sectionIndexes only these sections; all when absent.
 */
export function passageGroups(
  { chunks, terms }: Pick<PreparedDocument, 'chunks' | 'terms'>,
  sectionIndexes?: readonly number[],
): PassageGroup[] {
  const wanted = sectionIndexes && new Set(sectionIndexes);
  const groups: Chunk[][] = [];
  let words = 0;
  for (const chunk of chunks) {
    if (wanted && !wanted.has(chunk.sectionIndex)) continue;
    const size = chunk.text.split(/\s+/).length;
    const group = groups.at(-1);
    const sections = new Set(group?.map(({ sectionIndex }) => sectionIndex)).add(chunk.sectionIndex).size;
    if (group && words + size <= MOST_WORDS && sections <= MOST_SECTIONS) {
      group.push(chunk);
      words += size;
    } else {
      groups.push([chunk]);
      words = size;
    }
  }
  return groups.map((group) => {
    const text = group.map((chunk) => chunk.text.toLowerCase()).join('\n');
    const inGroup = terms.filter((term) => text.includes(term.text.toLowerCase()));
    return { chunks: group, terms: inGroup.slice(0, MOST_TERMS).map((term) => term.text) };
  });
}

/**
 * An order of asking in which every beginning is spread over the document: first, middle, quarters and so on.
 *
 * @example spreadOrder(5) // [0, 2, 1, 3, 4]
 */
export function spreadOrder(count: number): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (let parts = 1; seen.size < count; parts *= 2) {
    for (let part = 0; part < parts; part++) {
      const place = Math.min(count - 1, Math.floor((part * count) / parts));
      if (!seen.has(place)) order.push(place);
      seen.add(place);
    }
  }
  return order;
}

/** The same passages; where they name topics that were asked for, these are their terms. */
export function aboutTopics(
  groups: readonly PassageGroup[],
  topics: readonly string[],
  language: Language,
): PassageGroup[] {
  const finders = topics.map((topic) => ({ topic, isNamedIn: topicFinder([topic], language) }));
  return groups.map((group) => {
    const texts = group.chunks.map(({ text }) => text);
    const named = finders.filter(({ isNamedIn }) => isNamedIn(texts)).map(({ topic }) => topic);
    return named.length > 0 ? { ...group, terms: named, isWanted: true } : group;
  });
}

/** Spread over the document, those that are wanted first. */
export function askingOrder(groups: readonly PassageGroup[]): number[] {
  const isWanted = (place: number) => groups[place]?.isWanted === true;
  const order = spreadOrder(groups.length);
  return [...order.filter(isWanted), ...order.filter((place) => !isWanted(place))];
}
