import { factsOf, factsOfKind } from '#domain/engine/facts/find-facts.ts';
import type { MembersFact } from '#domain/engine/facts/fact.ts';
import { cleanHeading } from '#domain/engine/forms/form-context.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { oncePerDocument } from '#domain/engine/reading/once-per-document.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import { leansOnOthers } from '#domain/engine/summary/leans-on-others.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { roleOfHeading } from '#domain/engine/roles/block-roles.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { AnalysisResults, CitedText } from './results.ts';

/** A page of lines; a longer document has one for each of its wider parts. */
const MOST_LINES = 12;
const LEAST_LINES = 5;
/** Lines of a section that sums a report up or comes out of it. */
const OF_SUMMARY = 2;
const MOST_MEMBERS = 5;

/** Factors on the weight of a sentence by its terms. */
const weights = {
  underSummary: 2.5,
  conclusion: 1.8,
  rejection: 1.3,
  definition: 1.4,
  opening: 1.3,
  leaning: 0.5,
  long: 0.6,
};
const LONG_LINE = 40;

/** Sections under one heading with their sentences and lists. */
interface Part {
  heading: string;
  isSummary: boolean;
  sentences: PreparedSentence[];
  lists: MembersFact[];
}

/**
 * The main points of a document, section by section under their headings: the sentence of each that sums up, concludes,
 * rejects or defines, and of a list its first members. No aside, quotation or exercise is among them, and what stands
 * under "Summary", "Results" or "Conclusion" is never left out. In the order of the text.
 */
export const findMainPoints = oncePerDocument(chooseMainPoints);

function chooseMainPoints(prepared: PreparedDocument): AnalysisResults['general'] {
  const ranking = rankSentences(prepared);
  const pack = packOf(prepared.language);
  const defining = new Set(prepared.definitions.map(({ sentence }) => sentence));
  const factorOf = (sentence: PreparedSentence, part: Part): number => {
    const cues: [boolean, number][] = [
      [part.isSummary, weights.underSummary],
      [phrasePattern(pack.conclusions, 'start').test(sentence.text), weights.conclusion],
      [phrasePattern(pack.rejections, 'anywhere').test(sentence.text), weights.rejection],
      [defining.has(sentence.index), weights.definition],
      [sentence === part.sentences[0], weights.opening],
      [leansOnOthers(sentence, prepared.language), weights.leaning],
      [wordsIn(sentence.text) > LONG_LINE, weights.long],
    ];
    return cues.reduce((product, [holds, weight]) => (holds ? product * weight : product), 1);
  };
  const parts = partsOf(prepared);
  const isOne = parts.length === 1;
  const each = Math.ceil(LEAST_LINES / Math.max(1, parts.length));
  const partPoints = parts.flatMap((part) => {
    const count = Math.max(each, part.isSummary ? OF_SUMMARY : 1);
    const chosen = ranking.best(count, 'best-first', (sentence) => factorOf(sentence, part), part.sentences);
    const [first] = chosen;
    const [list] = part.lists;
    const weight = first ? (ranking.scores[first.index] ?? 0) * factorOf(first, part) : 0;
    const points = chosen.map((sentence) => ({
      text: withoutCitations(oneLine(sentence.text)),
      source: sentenceSource(prepared, sentence),
    }));
    if (points.length === 0 && list) points.push(lineOfList(list, part));
    // A heading over everything is the title.
    const headed = isOne || part.heading === '' ? points : points.map((point) => ({ ...point, heading: part.heading }));
    return points.length === 0 ? [] : [{ isSummary: part.isSummary, weight, points: headed }];
  });
  const heaviest = partPoints
    .toSorted((left, right) => Number(right.isSummary) - Number(left.isSummary) || right.weight - left.weight)
    .slice(0, MOST_LINES);
  const summary = heaviest.flatMap(({ points }) => points);
  return { summary: summary.toSorted((left, right) => left.source.start - right.source.start) };
}

/** Takes the deepest level of headings that has no more parts than lines; the widest parts where every level has more. */
function partsOf(prepared: PreparedDocument): Part[] {
  const { sections } = prepared.content;
  const deepest = Math.max(0, ...sections.map(({ headings }) => headings.length));
  for (let depth = deepest; depth > 1; depth -= 1) {
    const parts = partsAt(depth, prepared);
    if (parts.length <= MOST_LINES) return parts;
  }
  const widest = partsAt(1, prepared);
  // One heading over all is the title.
  return widest.length > 1 || deepest < 2 ? widest : partsAt(2, prepared);
}

function partsAt(depth: number, prepared: PreparedDocument): Part[] {
  const { content, sentences } = prepared;
  const pack = packOf(prepared.language);
  const lists = factsOfKind(factsOf(prepared), 'members');
  const parts = new Map<string, Part>();
  const partOf = content.sections.map(({ headings }) => {
    // The text behind a box goes on where the box stands.
    const box = headings.findIndex((heading) => roleOfHeading(heading, prepared.language) !== undefined);
    const path = headings.slice(0, box < 0 ? depth : Math.min(depth, box));
    const key = path.join('\n');
    const heading = cleanHeading(path.at(-1) ?? '');
    const isSummary = phrasePattern(pack.summaryHeadings, 'whole').test(heading);
    const part = parts.get(key) ?? { heading, isSummary, sentences: [], lists: [] };
    parts.set(key, part);
    return part;
  });
  for (const sentence of sentences) if (sentence.isTaught) partOf[sentence.sectionIndex]?.sentences.push(sentence);
  for (const list of lists) partOf[list.sectionIndex]?.lists.push(list);
  return [...parts.values()].filter((part) => part.sentences.length > 0 || part.lists.length > 0);
}

/** "Store of value; unit of account; medium of exchange" */
function lineOfList({ title, members, source }: MembersFact, { heading }: Part): CitedText {
  const named = members.slice(0, MOST_MEMBERS).map(oneLine).join('; ');
  const rest = members.length > MOST_MEMBERS ? '; …' : '';
  const name = cleanHeading(title).replace(`${heading} · `, '');
  return { text: `${name === '' || name === heading ? '' : `${name}: `}${named}${rest}`, source };
}
