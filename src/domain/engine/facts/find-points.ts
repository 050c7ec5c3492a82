import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';
import { isBalanced, pointsBackAt, sendsAway } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { tokenize } from '#domain/text/tokens.ts';
import type { Point, PointsFact, StatementFact } from './fact.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';

const LEAST_POINTS = 2;
/** Nobody recalls more of one thing at once. */
const MOST_POINTS = 5;
const LONGEST_POINT = 260;
/** Of a sentence, words that the heading does not have; a line of a list may be one of them. */
const LEAST_NEW_STEMS = 2;
/** A line with others below it and so few words is a heading. */
const HEADING_WORDS = 8;

/**
 * What the text says of one thing: the lines under it in an outline, or the sentences under a heading that can be
 * understood by themselves. Of many, those with the heaviest terms.
 */
export function findPoints(read: ReadText, titleOf: (path: readonly string[]) => string | undefined): PointsFact[] {
  const groups = new Map<string, { first: OutlineLine; points: Point[]; lines: number; listed: number; all: number }>();
  for (const line of read.lines) {
    const title = titleOver(line, titleOf, read);
    if (title === undefined) continue;
    const group = groups.get(title) ?? { first: line, points: [], lines: 0, listed: 0, all: 0 };
    groups.set(title, group);
    const { points, all } = pointsOf(line, title, read);
    group.points.push(...points);
    group.lines += 1;
    group.listed += Number(line.isListed);
    group.all += all;
  }
  return [...groups].flatMap(([title, { first, points, lines, listed, all }]): PointsFact[] => {
    const distinct = distinctPoints(points);
    if (distinct.length < LEAST_POINTS) return [];
    const chosen = distinct
      .toSorted((left, right) => right.weight - left.weight)
      .slice(0, MOST_POINTS)
      .toSorted((left, right) => left.source.start - right.source.start);
    return [
      {
        kind: 'points',
        origin: title.endsWith(GOES_ON) ? 'lead-in' : 'heading',
        title,
        points: chosen,
        listed: listed / lines,
        share: chosen.length / all,
        path: first.path,
        importance: Math.min(1, chosen.reduce((sum, { weight }) => sum + weight, 0) / MOST_POINTS),
        sectionIndex: first.sectionIndex,
        source: chosen[0]?.source ?? read.spanOf(first.start, first.end),
      },
    ];
  });
}

/** Slides say a thing again on the next one. */
function distinctPoints(points: readonly Point[]): Point[] {
  const seen = new Set<string>();
  return points.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/**
 * What stands right above a line, since a line means something only there: a name, or the sentence that leads to the
 * list. A name that begins with "in" or "according to" only with the name above it.
 */
function titleOver(
  { path }: OutlineLine,
  titleOf: (path: readonly string[]) => string | undefined,
  { language, isClause, pointsAtSomething }: ReadText,
): string | undefined {
  const above = cleaned(path.at(-1) ?? '');
  const title = titleOf(path);
  if (title?.endsWith(above)) {
    const [first] = tokenize(title, language);
    const isLoose =
      (first?.isStop ?? true) && !phrasePattern(packOf(language).articles, 'whole').test(first?.text ?? '');
    if (!isLoose) return title;
    const outer = titleOf(path.slice(0, -1));
    return outer === undefined || outer.length + title.length > LONGEST_TITLE ? undefined : `${outer} · ${title}`;
  }
  const isLeadIn =
    isClause(above) && above.length <= LONGEST_TITLE && !pointsAtSomething(above) && !/[.?!:;]/.test(above);
  return isLeadIn ? `${above}${GOES_ON}` : undefined;
}

/** What follows a sentence that leads to a list. */
const GOES_ON = ': …';
const LONGEST_TITLE = 110;

const cleaned = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“«¿]+/u, '')
    .replace(/^(?:\d+(?:\.\d+)*|[IVX]+|[a-z])[.)]\s+/, '')
    .replace(/[\s:.]+$/, '');

/** The line of a list as it is; of a paragraph its sentences. And how many there were. */
function pointsOf(line: OutlineLine, title: string, read: ReadText): { points: Point[]; all: number } {
  if (line.isListed && line.text.length <= LONGEST_POINT) {
    if (line.hasChildren && wordsIn(line.text) < HEADING_WORDS) return { points: [], all: 0 };
    return { points: pointAt(line.text, line.start, { title, isListed: true, read }), all: 1 };
  }
  const sentences = splitSentences(line.text, read.language);
  const points = sentences.flatMap(({ start, end }) =>
    pointAt(line.text.slice(start, end), line.start + start, { title, isListed: false, read }),
  );
  return { points, all: sentences.length };
}

function pointAt(
  raw: string,
  from: number,
  { title, isListed, read }: { title: string; isListed: boolean; read: ReadText },
): Point[] {
  const { language } = read;
  const text = raw.trim();
  const start = from + raw.indexOf(text);
  const sentence = read.sentenceAt(start);
  if (!sentence || !read.isTaught(sentence)) return [];
  if (text.length > LONGEST_POINT) return [];
  if (/[?:]$|[{}<>=|]|https?:|\p{Extended_Pictographic}/u.test(text) || !isBalanced(text)) return [];
  if (sendsAway[language].test(text) || phrasePattern(packOf(language).asides, 'anywhere').test(text)) return [];
  if (
    read.pointsBack(start) ||
    (!isListed && (sentence.isFragment || !read.isClause(text) || pointsBackAt(sentence, language)))
  )
    return [];
  const known = new Set(stemsOf(title, language));
  const fresh = [...new Set(stemsOf(text, language))].filter((stem) => !known.has(stem));
  if (fresh.length < (isListed ? 1 : LEAST_NEW_STEMS)) return [];
  const weight =
    fresh.reduce((sum, stem) => sum + (read.termWeights.get(stem) ?? 0), 0) / Math.sqrt(fresh.length) +
    (sentence.marks > 0 ? MARKED : 0);
  return [{ text: text.replace(/[.;,]$/, ''), source: read.spanOf(start, start + text.length), weight }];
}

/** What a term in bold adds to the weight of a point. */
const MARKED = 0.2;

function stemsOf(text: string, language: ReadText['language']): string[] {
  return tokenize(text.toLowerCase(), language).flatMap(({ stem, isStop, isWord }) =>
    isWord && !isStop && stem.length > 2 ? [stem] : [],
  );
}

/** What the text says of one subject in sentences of their own, wherever they stand. */
export function findSubjects(statements: readonly StatementFact[], read: ReadText): PointsFact[] {
  const bySubject = Map.groupBy(
    statements.filter(({ isSubject, text, hasCitation }) => isSubject && !hasCitation && text.length <= LONGEST_POINT),
    ({ key }) => key,
  );
  return [...bySubject].flatMap(([key, told]): PointsFact[] => {
    const points = distinctPoints(
      told.flatMap(({ text, source, term }) => pointAt(text, source.start, { title: term, isListed: false, read })),
    );
    const [first] = told;
    if (!first || points.length < LEAST_POINTS) return [];
    const chosen = points.slice(0, MOST_POINTS);
    return [
      {
        kind: 'points',
        origin: 'subject',
        title: first.term,
        points: chosen,
        listed: 0,
        share: 1,
        path: first.path,
        importance: read.termWeights.get(key) ?? 0,
        sectionIndex: first.sectionIndex,
        source: chosen[0]?.source ?? first.source,
      },
    ];
  });
}
