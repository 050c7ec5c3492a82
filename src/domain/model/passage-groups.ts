import type { Block, Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { BlockRole } from '#domain/engine/roles/block-roles.ts';
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
/** Short sections share a request up to here: each one costs thousands of characters of instructions. */
const FEW_WORDS = 400;
const MOST_TERMS = 12;
/** Text around a document's matter: a model that is shown it asks about it. */
const asides: ReadonlySet<BlockRole> = new Set<BlockRole>(['bibliography', 'contents', 'objectives', 'front-matter']);
/** Fewer characters of matter are no passage. */
const LEAST_CHARACTERS = 40;

/**
 * Cuts a document into requests of one or two sections, or of more short ones, and some 700 words at most, in reading
 * order. Leaves out bibliographies, contents, objectives and front matter, unless there is nothing else.
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

/** Characters of a block within a range. */
const overlapOf = ({ start, text }: Pick<Block, 'start' | 'text'>, range: Pick<Chunk, 'start' | 'end'>): number =>
  Math.max(0, Math.min(start + text.length, range.end) - Math.max(start, range.start));

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
