import type { Block, Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { BlockRole } from '#domain/engine/roles/block-roles.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { topicFinder } from '#domain/verify/names-topic.ts';
import { sureHeadings } from './sure-headings.ts';

/** Consecutive passages of one request, with their key terms. */
export interface PassageGroup {
  chunks: Chunk[];
  /** Best first. */
  terms: string[];
  /** The group names a requested topic and comes first. */
  isWanted?: boolean;
}

/** Characters of a request: its instructions repeat with each, and a longer text yields facts of its beginning. */
const MOST_CHARACTERS = 4_000;
const FEW_CHARACTERS = 2_500;
const MOST_SECTIONS = 2;
const MOST_TERMS = 12;
/** Text outside the subject matter; a model would ask about it. */
const asides: ReadonlySet<BlockRole> = new Set<BlockRole>([
  'bibliography',
  'contents',
  'objectives',
  'front-matter',
  'caption',
  'figures',
]);
/** Follows a word such as "credits" in a line about rights; after other words it begins a sentence of the subject. */
const NAMES = String.raw`(?: ?[:©]| by\b| (?:\(c\)|(?:1[5-9]|20)\d\d\b))`;
const PICTURE = '(?:photo|image|picture|figure|foto|imagen|imagem|immagine|bild|photographie)';
/** A line about rights or the makers of a picture: "© 2021 …", "Photo: …", "Licensed under CC BY 4.0". */
const credit = new RegExp(
  [
    '^©',
    String.raw`^\(c\) ?(?:1[5-9]|20)\d\d\b`,
    `^copyright${NAMES}`,
    `^${PICTURE}(?: credits?)?${NAMES}`,
    String.raw`^(?:photo|foto) (?:por|par|von|di)\b`,
    String.raw`^(?:crédits?|créditos|crediti|credits?|bildnachweis)(?: (?:(?:des?|da|della) )?(?:la )?(?:photo|foto|imag|immag)\p{L}*)?${NAMES}`,
    String.raw`\b(?:CC[ -]BY|creative commons|all rights reserved|todos los derechos reservados|tous droits réservés|alle rechte vorbehalten|tutti i diritti riservati|todos os direitos reservados)\b`,
  ].join('|'),
  'iu',
);
const LONGEST_CREDIT = 300;
/** Fewest characters of subject matter in a passage. */
const LEAST_CHARACTERS = 40;

type Material = Pick<PreparedDocument, 'chunks' | 'terms' | 'roles' | 'blocks' | 'content' | 'isDefined'>;

/**
 * Splits a document into requests of 2,500 to 4,000 characters, in reading order: one or two sections, or several short
 * ones. Leaves out bibliographies, contents, objectives, front matter, captions and credits, unless there is nothing
 * else. Headings are those that the layout is sure of.
 *
 * @param sectionIndexes only these sections; all when absent.
 */
export function passageGroups(material: Material, sectionIndexes?: readonly number[]): PassageGroup[] {
  const { chunks, roles, blocks } = material;
  const wanted = sectionIndexes && new Set(sectionIndexes);
  const chosen = chunks.filter(({ sectionIndex }) => wanted?.has(sectionIndex) !== false);
  const besides = blocks.filter((block, place) => asides.has(roles[place] ?? 'body') || isCredit(block));
  const hasMatter = ({ start, end }: Chunk): boolean => {
    const aside = besides.reduce((sum, block) => sum + overlapOf(block, { start, end }), 0);
    return aside === 0 || end - start - aside >= LEAST_CHARACTERS;
  };
  const matter = chosen.filter(hasMatter);
  const headingsOf = sureHeadings(material.content);
  const termsOf = createTermFinder(material);
  return groupsOf(matter.length > 0 ? matter : chosen).map((group) => ({
    chunks: group.map((chunk) => ({ ...chunk, headings: headingsOf(chunk) })),
    terms: termsOf(group).slice(0, MOST_TERMS),
  }));
}

function groupsOf(chunks: readonly Chunk[]): Chunk[][] {
  const groups: Chunk[][] = [];
  for (const chunk of chunks) {
    const group = groups.at(-1);
    const length = lengthOf(group ?? []);
    const sections = new Set(group?.map(({ sectionIndex }) => sectionIndex)).add(chunk.sectionIndex).size;
    const mayJoin = sections <= MOST_SECTIONS || length < FEW_CHARACTERS;
    if (group && mayJoin && length + chunk.text.length <= MOST_CHARACTERS) group.push(chunk);
    else groups.push([chunk]);
  }
  fillUpLast(groups);
  return groups;
}

/** Moves passages into a short last group, as long as the group before it keeps enough. */
function fillUpLast(groups: Chunk[][]): void {
  const [before, last] = groups.slice(-2);
  if (!before || !last) return;
  for (const moved of before.toReversed()) {
    const isEnough = lengthOf(last) >= FEW_CHARACTERS || lengthOf(before) - moved.text.length < FEW_CHARACTERS;
    if (isEnough) return;
    before.pop();
    last.unshift(moved);
  }
}

const lengthOf = (group: readonly Chunk[]): number => group.reduce((sum, { text }) => sum + text.length, 0);

/** Lists the terms of passages that the document defines or marks, best first. Others are mere frequent words. */
function createTermFinder({ terms, blocks, isDefined }: Material): (group: readonly Chunk[]) => string[] {
  const marked = new Set(
    blocks.flatMap(({ text, marks = [] }) => marks.map(({ start, end }) => foldedOption(text.slice(start, end)))),
  );
  const offered = terms.filter(({ key, text }) => isDefined(key) || marked.has(foldedOption(text)));
  return (group) => {
    const text = group.map((chunk) => chunk.text.toLowerCase()).join('\n');
    return offered.filter((term) => text.includes(term.text.toLowerCase())).map((term) => term.text);
  };
}

const isCredit = ({ kind, text }: Block): boolean =>
  kind !== 'heading' && text.length <= LONGEST_CREDIT && credit.test(text.trim());

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
