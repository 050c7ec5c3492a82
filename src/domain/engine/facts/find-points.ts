import { isAside } from '#domain/engine/roles/sentence-roles.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';
import { demonstratives, isBalanced, pointsBackAt, sendsAway } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { MOST_OPEN_POINTS } from '#domain/items/item.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { tokenize } from '#domain/text/tokens.ts';
import type { Point, PointsFact } from './fact.ts';
import { type OpenTopic, topicOver } from './open-topic.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';

/** Of two, readers used one question in six; what a sentence announces may be two things. */
export const LEAST_POINTS = 3;
const LEAST_ANNOUNCED = 2;
const MOST_WORDS = 130;
const LONGEST_POINT = 320;
/** With the sentence before it, which says what it speaks of. */
const LONGEST_JOINED = 340;
/** Of a sentence, words that the heading does not have; a line of a list may be one of them. */
const LEAST_NEW_STEMS = 2;
/** A line with others below it and so few words is a heading. */
const HEADING_WORDS = 8;

interface Group {
  topic: OpenTopic;
  /** What stands above its topic. */
  outer: OpenTopic | undefined;
  first: OutlineLine;
  points: Point[];
  lines: number;
  listed: number;
  all: number;
}

/**
 * What the text says of one thing: the lines under it in an outline, or the sentences under a heading that can be
 * understood there. Of many, those with the heaviest terms.
 */
export function findPoints(read: ReadText, content: Pick<DocumentContent, 'title' | 'sections'>): PointsFact[] {
  const documentTitle = titleAbove(content);
  const groups = new Map<string, Group>();
  const leadIns = new Set(read.lines.map(({ leadInStart }) => leadInStart));
  for (const line of read.lines) {
    // What leads to a list says nothing without it.
    if (!line.isListed && leadIns.has(line.start)) continue;
    const topic = topicOver(line, documentTitle, read);
    if (!topic) continue;
    const group = groups.get(topic.title) ?? {
      topic,
      outer: topicOver({ ...line, path: line.path.slice(0, -1) }, documentTitle, read),
      first: line,
      points: [],
      lines: 0,
      listed: 0,
      all: 0,
    };
    groups.set(topic.title, group);
    const { points, all } = pointsOf(line, topic, group.points.length === 0, read);
    group.points.push(...points);
    group.lines += 1;
    group.listed += Number(line.isListed);
    group.all += all;
  }
  joinSingle(groups);
  const narrow = [...groups.values()];
  return [
    ...narrow.flatMap((group) => factOf(group, false, read)),
    ...widerGroups(narrow).flatMap((group) => factOf(group, true, read)),
  ];
}

function factOf({ topic, first, points, lines, listed, all }: Group, isWide: boolean, read: ReadText): PointsFact[] {
  const distinct = distinctPoints(points);
  // "It has three states: …" asks for all of them.
  const isLeadIn = topic.origin === 'lead-in';
  if (distinct.length < (isLeadIn ? LEAST_ANNOUNCED : LEAST_POINTS)) return [];
  const chosen = heaviest(distinct);
  if (isLeadIn && chosen.length < all) return [];
  const [opening] = chosen;
  if (!opening) return [];
  // What announces them belongs to where they stand.
  const source = isLeadIn ? read.spanOf(first.leadInStart ?? opening.source.start, opening.source.end) : opening.source;
  return [
    {
      kind: 'points',
      ...topic,
      isWide,
      points: chosen,
      listed: listed / lines,
      share: chosen.length / all,
      path: first.path,
      importance: Math.min(1, chosen.reduce((sum, { weight }) => sum + weight, 0) / MOST_OPEN_POINTS),
      sectionIndex: first.sectionIndex,
      source,
    },
  ];
}

/** The title, unless it is but the first of several headings side by side, with a text of its own. */
function titleAbove({ title, sections }: Pick<DocumentContent, 'title' | 'sections'>): string {
  const own = sections.find(({ headings }) => headings.length === 1 && headings[0] === title);
  const isOneOfMany =
    sections.some(({ headings: [first] }) => first !== undefined && first !== title) &&
    !sections.some(({ headings }) => headings[0] === title && headings.length > 1);
  const below = own?.blocks.filter(({ kind }) => kind !== 'heading') ?? [];
  const words = below.reduce((sum, { text }) => sum + wordsIn(text), 0);
  return isOneOfMany && words >= OWN_TEXT ? '' : title;
}

/** Author, place and date of a first slide are fewer words. */
const OWN_TEXT = 40;

/** One line alone under a heading belongs to what stands above that. */
function joinSingle(groups: Map<string, Group>): void {
  for (const [title, group] of groups) {
    const outer = group.outer && groups.get(group.outer.title);
    if (!outer || outer === group || distinctPoints(group.points).length !== 1) continue;
    outer.points.push(...distinctPoints(group.points));
    outer.lines += group.lines;
    outer.listed += group.listed;
    outer.all += group.all;
    groups.delete(title);
  }
}

/** Several headings of a few points each are also asked for by what stands above them. */
function widerGroups(groups: readonly Group[]): Group[] {
  const byOuter = Map.groupBy(groups, ({ outer }) => outer?.title);
  const byTitle = Map.groupBy(groups, ({ topic }) => topic.title);
  return [...byOuter].flatMap(([title, below]): Group[] => {
    const topic = below[0]?.outer;
    const own = byTitle.get(title ?? '') ?? [];
    const all = [...own, ...below.filter((group) => !own.includes(group))].filter((group) => group.points.length > 0);
    const points = all
      .flatMap((group) => group.points)
      .toSorted((left, right) => left.source.start - right.source.start);
    const [first] = all;
    if (!topic || topic.origin === 'lead-in' || !first || all.length < 2 || distinctPoints(points).length > MOST_WIDER)
      return [];
    const sum = (pick: (group: Group) => number) => all.reduce((total, group) => total + pick(group), 0);
    return [
      {
        topic,
        outer: undefined,
        first: first.first,
        points,
        lines: sum(({ lines }) => lines),
        listed: sum(({ listed }) => listed),
        all: sum((group) => group.all),
      },
    ];
  });
}

/** More is told of in parts. */
const MOST_WIDER = 10;

/** In the order of the text. */
function heaviest(points: readonly Point[]): Point[] {
  let words = 0;
  return points
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MOST_OPEN_POINTS)
    .filter(({ text }, place) => (words += wordsIn(text)) <= MOST_WORDS || place < LEAST_ANNOUNCED)
    .toSorted((left, right) => left.source.start - right.source.start);
}

/** Slides say a thing again on the next one. */
function distinctPoints(points: readonly Point[]): Point[] {
  const seen = new Set<string>();
  return points.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** The line of a list as it is; of a paragraph its sentences. And how many there were. */
function pointsOf(
  line: OutlineLine,
  { title, origin }: OpenTopic,
  isFirst: boolean,
  read: ReadText,
): { points: Point[]; all: number } {
  if (line.isListed && line.text.length <= LONGEST_POINT) {
    // It belongs to what a sentence announces, though what stands below it is another matter.
    if (line.hasChildren && wordsIn(line.text) < HEADING_WORDS)
      return { points: [], all: origin === 'lead-in' ? 1 : 0 };
    return { points: pointAt(line.text, line.start, { title, isListed: true, isFirst, read }), all: 1 };
  }
  const sentences = splitSentences(line.text, read.language);
  const points: Point[] = [];
  sentences.forEach(({ start, end }, place) => {
    const text = line.text.slice(start, end);
    const own = pointAt(text, line.start + start, {
      title,
      isListed: false,
      isFirst: isFirst && place === 0,
      read,
    });
    if (own.length > 0) return points.push(...own);
    // "It grows there all year" says something together with the sentence before it.
    const sentence = read.sentenceAt(line.start + start);
    const isTaught = sentence !== undefined && read.isTaught(sentence);
    if (isTaught && isSound(text, read)) joinToLast(points, line.start + start, text, read);
    return undefined;
  });
  return { points, all: sentences.length };
}

/** Makes a sentence that leans on the one before it a part of the last point, if that stands right before it. */
export function joinToLast(points: Point[], from: number, text: string, read: ReadText): boolean {
  const before = points.at(-1);
  if (!before || before.source.end > from || from - before.source.end > GAP) return false;
  const whole = read.spanOf(before.source.start, from + text.trimEnd().length);
  if (whole.quote.length > LONGEST_JOINED) return false;
  points[points.length - 1] = { ...before, text: withoutEnd(oneLine(whole.quote)), source: whole };
  return true;
}

/** A stop and a space, or a line break, between two sentences. */
const GAP = 3;

export const withoutEnd = (text: string): string => text.replace(/[.;,]$/, '');

/** Neither a question nor a formula, nor said to the reader. */
export function isSound(text: string, { language }: ReadText): boolean {
  return (
    !/^\(|[?:]$|[{}<>=|]|\[!|https?:|\p{Extended_Pictographic}/u.test(text.trim()) &&
    isBalanced(text) &&
    !sendsAway[language].test(text) &&
    // "Because it …" answers a question that is not asked here; "Router: — And when …" is said by somebody.
    !phrasePattern(packOf(language).reasons, 'start').test(text) &&
    !/^[^:]{1,40}: [—–]/u.test(text) &&
    // "JAMA 2002;288:321"
    !/\b(?:19|20)\d\d;\s?\d/.test(text) &&
    !isAside(text, language)
  );
}

interface PointPlace {
  title: string;
  isListed: boolean;
  isFirst: boolean;
  read: ReadText;
}

function pointAt(raw: string, from: number, { title, isListed, isFirst, read }: PointPlace): Point[] {
  const { language } = read;
  const text = raw.trim().replace(/^[\p{Extended_Pictographic}\uFE0F\s]+/u, '');
  const start = from + raw.indexOf(text);
  const sentence = read.sentenceAt(start);
  if (!sentence || !read.isTaught(sentence)) return [];
  if (text.length > LONGEST_POINT || !isSound(text, read)) return [];
  // Right under its heading a sentence may speak of what that names: "Lasted until 1848."
  const opening = sentence.tokens.slice(0, 4);
  const leans = isFirst ? opening.some(({ lower }) => demonstratives[language].test(lower)) : read.pointsBack(start);
  if (leans) return [];
  if (!isListed && (sentence.isFragment || !read.isClause(text) || (!isFirst && pointsBackAt(sentence, language))))
    return [];
  const known = new Set(stemsOf(title, language));
  const fresh = [...new Set(stemsOf(text, language))].filter((stem) => !known.has(stem));
  if (fresh.length < (isListed ? 1 : LEAST_NEW_STEMS)) return [];
  const weight =
    fresh.reduce((sum, stem) => sum + (read.termWeights.get(stem) ?? 0), 0) / Math.sqrt(fresh.length) +
    (sentence.marks > 0 ? MARKED : 0);
  return [{ text: withoutEnd(text), source: read.spanOf(start, start + text.length), weight }];
}

/** What a term in bold adds to the weight of a point. */
const MARKED = 0.2;

function stemsOf(text: string, language: ReadText['language']): string[] {
  return tokenize(text.toLowerCase(), language).flatMap(({ stem, isStop, isWord }) =>
    isWord && !isStop && stem.length > 2 ? [stem] : [],
  );
}
