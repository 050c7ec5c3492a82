import type { Block, Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { BlockRole } from '#domain/engine/roles/block-roles.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { topicFinder } from '#domain/verify/names-topic.ts';

/** Consecutive passages of one request, with their key terms. */
export interface PassageGroup {
  chunks: Chunk[];
  /** Best first. */
  terms: string[];
  /** The group names a requested topic and comes first. */
  isWanted?: boolean;
}

const MOST_WORDS = 700;
const MOST_SECTIONS = 2;
/** Merges short sections up to this many words, since each request repeats thousands of characters of instructions. */
const FEW_WORDS = 400;
const MOST_TERMS = 12;
/** Text outside the subject matter; a model would ask about it. */
const asides: ReadonlySet<BlockRole> = new Set<BlockRole>(['bibliography', 'contents', 'objectives', 'front-matter']);
/** Fewest characters of subject matter in a passage. */
const LEAST_CHARACTERS = 40;

/**
 * Splits a document into requests of about 700 words at most, in reading order: one or two sections, or several short
 * ones. Leaves out bibliographies, contents, objectives and front matter, unless there is nothing else.
 *
 * @param sectionIndexes only these sections; all when absent.
 */
export function passageGroups(
  { chunks, terms, roles, blocks }: Pick<PreparedDocument, 'chunks' | 'terms' | 'roles' | 'blocks'>,
  sectionIndexes?: readonly number[],
): PassageGroup[] {
  const wanted = sectionIndexes && new Set(sectionIndexes);
  const chosen = chunks.filter(({ sectionIndex }) => wanted?.has(sectionIndex) !== false);
  const besides = blocks.filter((_, place) => asides.has(roles[place] ?? 'body'));
  const hasMatter = ({ start, end }: Chunk): boolean => {
    const aside = besides.reduce((sum, block) => sum + overlapOf(block, { start, end }), 0);
    return aside === 0 || end - start - aside >= LEAST_CHARACTERS;
  };
  const matter = chosen.filter(hasMatter);
  const groups: Chunk[][] = [];
  let words = 0;
  for (const chunk of matter.length > 0 ? matter : chosen) {
    const size = chunk.text.split(/\s+/).length;
    const group = groups.at(-1);
    const sections = new Set(group?.map(({ sectionIndex }) => sectionIndex)).add(chunk.sectionIndex).size;
    const mayJoin = sections <= MOST_SECTIONS || words + size <= FEW_WORDS;
    if (group && words + size <= MOST_WORDS && mayJoin) {
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

/** Returns the number of a block's characters within a range. */
const overlapOf = ({ start, text }: Pick<Block, 'start' | 'text'>, range: Pick<Chunk, 'start' | 'end'>): number =>
  Math.max(0, Math.min(start + text.length, range.end) - Math.max(start, range.start));

/**
 * Returns an order in which every prefix is spread over the document: first, middle, quarters and so on.
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

/** Returns the groups, replacing the terms of those that name requested topics by these topics. */
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

/** Returns the order of requests, spread over the document, wanted groups first. */
export function askingOrder(groups: readonly PassageGroup[]): number[] {
  const isWanted = (place: number) => groups[place]?.isWanted === true;
  const order = spreadOrder(groups.length);
  return [...order.filter(isWanted), ...order.filter((place) => !isWanted(place))];
}
