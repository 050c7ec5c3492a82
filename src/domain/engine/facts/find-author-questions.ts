import { isAside } from '#domain/engine/roles/sentence-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { isBalanced, sendsAway } from '#domain/engine/reading/standalone.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { MOST_OPEN_POINTS } from '#domain/items/item.ts';
import type { AuthorQuestionFact, Point, PointsFact } from './fact.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';

const LONGEST_ANSWER = 260;
const LONGEST_QUESTION = 220;
const LONGEST_POINT = 320;
/** Longest text of a sentence joined with the sentence before it. */
const LONGEST_JOINED = 340;
const MOST_ANSWER_WORDS = 150;
/** Largest share of an answer's sentences that may be missing from its points. */
const MOST_MISSING = 0.34;
/** "What were the causes and results?" needs at least this many points to answer both. */
const LEAST_OF_TWO = 3;

/** Finds questions of the author's with the answer in the list or after the heading below. */
export function findAuthorQuestions(read: ReadText): AuthorQuestionFact[] {
  const { lines, blocks } = read;
  const fromLines = lines.flatMap((line, place) => {
    const answer = lines[place + 1];
    if (!line.hasChildren || !answer || answer.parent !== place) return [];
    return asked(line.text, { text: answer.text, start: answer.start }, line, read);
  });
  const fromHeadings = blocks.flatMap((placed, place) => {
    const next = blocks[place + 1];
    if (placed.role !== 'heading' || next?.role !== 'body') return [];
    const { sectionIndex, headings, block } = placed;
    return asked(block.text, next.block, { start: block.start, sectionIndex, path: headings.slice(0, -1) }, read);
  });
  return [...fromLines, ...fromHeadings];
}

/** Removes a trailing remark: "What caused it? (think of trade)" */
const withoutRemark = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}¿]+/u, '')
    .replace(/\s*\([^()]*\)\s*(\??)$/u, '$1')
    .replace(/\?\?$/, '?');

function asked(
  text: string,
  answer: { text: string; start: number },
  { start, path, sectionIndex }: { start: number; path: string[]; sectionIndex: number },
  read: ReadText,
): AuthorQuestionFact[] {
  if (text.length > 2 * LONGEST_QUESTION) return [];
  const question = withoutRemark(text);
  if (!question.endsWith('?') || question.length > LONGEST_QUESTION || wordsIn(question) < 3) return [];
  if (
    isAside(question, read.language) ||
    isAside(answer.text, read.language) ||
    sendsAway[read.language].test(question)
  )
    return [];
  const said = read.firstSentences(answer.text, LONGEST_ANSWER);
  if (said.length > LONGEST_ANSWER || said.endsWith('?') || said.endsWith(':')) return [];
  return [
    {
      kind: 'author-question',
      question,
      answer: said.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}"“«¿(]+/u, ''),
      path,
      importance: 0.8,
      sectionIndex,
      source: read.spanOf(start, answer.start + said.length),
    },
  ];
}

/** Finds questions and tasks of the author's and splits the text below each into points. */
export function findAnsweredQuestions(read: ReadText): PointsFact[] {
  const { lines } = read;
  return lines.flatMap((line, place): PointsFact[] => {
    if (!line.hasChildren) return [];
    if (line.text.length > 2 * LONGEST_QUESTION) return [];
    const title = withoutRemark(line.text);
    const isTask = phrasePattern(packOf(read.language).prompts, 'start').test(title);
    if (!(title.endsWith('?') || isTask) || title.length > LONGEST_QUESTION || wordsIn(title) < 4) return [];
    if (isAside(line.text, read.language) || leansOnText(title, read)) return [];
    const below = linesBelow(place, lines);
    // A question below makes its own fact.
    if (below.some(({ text }) => text.includes('?'))) return [];
    const { points, missing, all } = pointsIn(below, read);
    const [first] = points;
    // Skip incomplete and very long answers.
    if (!first || missing > MOST_MISSING * all || points.length > MOST_OPEN_POINTS) return [];
    if (points.reduce((sum, { text }) => sum + wordsIn(text), 0) > MOST_ANSWER_WORDS) return [];
    if (points.length < LEAST_OF_TWO && read.joinsWords(title)) return [];
    return [
      {
        kind: 'points',
        title,
        points,
        path: line.path,
        importance: 0.8,
        sectionIndex: line.sectionIndex,
        source: first.source,
      },
    ];
  });
}

/** The question needs the text around it: "Explain each of the following". */
const leansOnText = (question: string, read: ReadText): boolean =>
  sendsAway[read.language].test(question) || read.pointsAtSomething(question) || /\bfollowing\b/i.test(question);

function linesBelow(place: number, lines: readonly OutlineLine[]): OutlineLine[] {
  let end = place + 1;
  while ((lines[end]?.parent ?? -1) >= place) end++;
  return lines.slice(place + 1, end);
}

/**
 * Returns the sentences of an answer as points, joining a sentence that depends on the one before to it. `missing`
 * counts the sentences that can't be shown, `all` counts all of them.
 */
function pointsIn(below: readonly OutlineLine[], read: ReadText): { points: Point[]; missing: number; all: number } {
  const points: Point[] = [];
  let missing = 0;
  let all = 0;
  // A line with children only names a part of the answer.
  for (const { text, start } of below.filter(({ hasChildren }) => !hasChildren)) {
    for (const sentence of splitSentences(text, read.language)) {
      const said = text.slice(sentence.start, sentence.end).trim();
      const from = start + text.indexOf(said, sentence.start);
      const isFit = said.length <= LONGEST_POINT && wordsIn(said) >= 2 && isSound(said, read);
      all++;
      if (isFit && !read.pointsBack(from))
        points.push({ text: withoutEnd(said), source: read.spanOf(from, from + said.length) });
      else if (!isFit || !joinToLast(points, from, said, read)) missing++;
    }
  }
  return { points, missing, all };
}

/** Appends a sentence that depends on the one before to the last point, if that is directly before it. */
function joinToLast(points: Point[], from: number, text: string, read: ReadText): boolean {
  const before = points.at(-1);
  if (!before || before.source.end > from || from - before.source.end > GAP) return false;
  const whole = read.spanOf(before.source.start, from + text.trimEnd().length);
  if (whole.quote.length > LONGEST_JOINED) return false;
  points[points.length - 1] = { ...before, text: withoutEnd(oneLine(whole.quote)), source: whole };
  return true;
}

/** Most characters between two sentences: a full stop and a space, or a line break. */
const GAP = 3;

const withoutEnd = (text: string): string => text.replace(/[.;,]$/, '');

/** Not a question, a formula or an address to the reader. */
function isSound(text: string, { language }: ReadText): boolean {
  return (
    !/^\(|[?:]$|[{}<>=|]|\[!|https?:|\p{Extended_Pictographic}/u.test(text.trim()) &&
    isBalanced(text) &&
    !sendsAway[language].test(text) &&
    // "Because it …" answers an unknown question; "Router: — And when …" is dialogue.
    !phrasePattern(packOf(language).reasons, 'start').test(text) &&
    !/^[^:]{1,40}: [—–]/u.test(text) &&
    // A journal reference: "JAMA 2002;288:321"
    !/\b(?:19|20)\d\d;\s?\d/.test(text) &&
    !isAside(text, language)
  );
}
