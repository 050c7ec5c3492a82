/**
 * Compares the engine's output on people's study material with what its authors and teachers found worth knowing: gold
 * files of notes, slides and essays, and the glossaries, summaries and review questions of textbooks.
 */
import { analysePart } from '#domain/analysis/parts.ts';
import { canonicalText } from '#domain/documents/content.ts';
import type { Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/study-material.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { type BarRow, atLeast, atMost, figureOf, mean, percent } from './bar-row.ts';
import { questionsByHand, summariesByHand } from './by-hand.ts';
import { languageData } from './evaluation-data.ts';
import { leadSummary, rougeOne, textRankSummary } from './summary-measures.ts';
import {
  type NotesFile,
  type TextbookFile,
  type TextbookSection,
  readNotes,
  readTextbooks,
  kindOf,
} from './study-data.ts';
import { type ShownItem, itemsOf } from './study-items.ts';

const ITEMS = 12;
const SUMMARY_SHARE = 0.1;
/** Share of an idea's words that an item must quote to cover it. */
const COVERED = 0.6;

interface Counts {
  name: string;
  language: Language;
  kind: string;
  items: number;
  statements: number;
  choices: number;
  forbiddenItems: number;
  forbiddenLines: number;
  falseTerms: number;
  termsShown: number;
  termsRight: number;
  termsWanted: number;
  ideas: number;
  ideasCovered: number;
  /** Ideas of the documents that also have handwritten questions. */
  ideasByHand: number;
  ideasCoveredByHand: number;
  glossaryF1?: number;
  plainGlossaryF1?: number;
  keyed?: number;
  rouge?: Record<'ours' | 'lead' | 'textRank', number> & Partial<Record<'picked' | 'written', number>>;
  milliseconds: number;
}

async function studyCounts(): Promise<Counts[]> {
  const [notes, textbooks, plain] = [await readNotes(), await readTextbooks(), await readTextbooks(undefined, true)];
  if (notes[0]) countNotes(notes[0]); // Warm up, so that the code is compiled as on a running server.
  return [...notes.map(countNotes), ...textbooks.map((file, place) => countTextbook(file, plain[place] ?? file))];
}

/** Returns all rows over all files; prints the same values by language and kind of document. */
export async function studyRows(): Promise<BarRow[]> {
  const counts = await studyCounts();
  if (counts.length === 0) return [];
  console.error(splitTable(counts));
  const sum = (of: (count: Counts) => number): number => counts.reduce((total, count) => total + of(count), 0);
  const books = counts.flatMap(({ rouge }) => rouge ?? []);
  const ours = 100 * mean(books.map((one) => one.ours));
  const beside = books.filter(({ picked }) => picked !== undefined);
  const byHand = (of: (book: (typeof books)[number]) => number | undefined): number =>
    100 * mean(beside.flatMap((book) => of(book) ?? []));
  const ideasByHand = sum((one) => one.ideasByHand);
  const known = sum((one) => one.termsRight) + sum((one) => one.falseTerms);
  return [
    atMost(
      'study: items from forbidden passages',
      sum((one) => one.forbiddenItems),
      0,
    ),
    atMost(
      'study: lines of analysis from forbidden passages',
      sum((one) => one.forbiddenLines),
      0,
    ),
    atMost(
      'study: false terms shown',
      sum((one) => one.falseTerms),
      0,
    ),
    atLeast(
      'study: real terms found, %',
      percent(
        sum((one) => one.termsRight),
        sum((one) => one.termsWanted),
      ),
      70,
    ),
    atLeast(
      'study: of the terms judged, real, %',
      percent(
        sum((one) => one.termsRight),
        known,
      ),
      90,
    ),
    atLeast(
      `study: important ideas asked by ${ITEMS} items, %`,
      percent(
        sum((one) => one.ideasCovered),
        sum((one) => one.ideas),
      ),
      70,
    ),
    ...(ideasByHand === 0
      ? []
      : [
          figureOf(
            `study: important ideas asked by ${ITEMS} questions by hand, %`,
            percent(
              sum((one) => one.ideasCoveredByHand),
              ideasByHand,
            ),
          ),
        ]),
    atLeast('textbooks: glossary F1 at its own number', mean(counts.flatMap((one) => one.glossaryF1 ?? [])), 0.45),
    atLeast('textbooks: the same without marks', mean(counts.flatMap((one) => one.plainGlossaryF1 ?? [])), 0.25),
    atLeast(
      'textbooks: items about what the book itself asks or defines, %',
      100 * mean(counts.flatMap((one) => one.keyed ?? [])),
      20,
    ),
    atLeast(
      'textbooks: summary of a tenth beside lead, ROUGE-1 points',
      ours - 100 * mean(books.map((one) => one.lead)),
      5,
    ),
    atLeast(
      'textbooks: summary of a tenth beside TextRank, ROUGE-1 points',
      ours - 100 * mean(books.map((one) => one.textRank)),
      5,
    ),
    ...(beside.length === 0
      ? []
      : [
          atLeast(
            'textbooks: summary of a tenth beside sentences picked by hand, ROUGE-1 points',
            byHand((one) => one.ours) - byHand((one) => one.picked),
            0,
          ),
          figureOf(
            'textbooks: sentences picked by hand beside lead, ROUGE-1 points',
            byHand((one) => one.picked) - byHand((one) => one.lead),
          ),
          figureOf(
            'textbooks: summary written by hand beside lead, ROUGE-1 points',
            byHand((one) => one.written) - byHand((one) => one.lead),
          ),
        ]),
    atLeast(
      'four options among the items, %',
      percent(
        sum((one) => one.choices),
        sum((one) => one.items),
      ),
      50,
    ),
    atMost(
      'true/false among the items, %',
      percent(
        sum((one) => one.statements),
        sum((one) => one.items),
      ),
      20,
    ),
  ];
}

function splitTable(counts: Counts[]): string {
  const groups = new Map<string, Counts[]>();
  for (const count of counts) {
    for (const group of [count.language, count.kind, 'all']) groups.set(group, [...(groups.get(group) ?? []), count]);
  }
  const head =
    'group          files items  T/F forbid lines false terms%  ideas%  gloss plain keyed% rouge  lead  trank  ms';
  const lines = [...groups].map(([group, members]) => {
    const sum = (of: (count: Counts) => number): number => members.reduce((total, count) => total + of(count), 0);
    const share = (of: (count: Counts) => number | undefined, factor = 100): string => {
      const found = members.flatMap((one) => of(one) ?? []);
      return found.length === 0 ? '-' : (factor * mean(found)).toFixed(1);
    };
    const part = (a: number, b: number): string => (b === 0 ? '-' : percent(a, b).toFixed(0));
    return [
      group.padEnd(14),
      String(members.length).padStart(5),
      String(sum((one) => one.items)).padStart(5),
      part(
        sum((one) => one.statements),
        sum((one) => one.items),
      ).padStart(4),
      String(sum((one) => one.forbiddenItems)).padStart(6),
      String(sum((one) => one.forbiddenLines)).padStart(5),
      String(sum((one) => one.falseTerms)).padStart(5),
      part(
        sum((one) => one.termsRight),
        sum((one) => one.termsWanted),
      ).padStart(6),
      part(
        sum((one) => one.ideasCovered),
        sum((one) => one.ideas),
      ).padStart(7),
      share((one) => one.glossaryF1).padStart(6),
      share((one) => one.plainGlossaryF1).padStart(5),
      share((one) => one.keyed).padStart(6),
      share((one) => one.rouge?.ours).padStart(5),
      share((one) => one.rouge?.lead).padStart(5),
      share((one) => one.rouge?.textRank).padStart(6),
      share((one) => one.milliseconds, 1).padStart(5),
    ].join(' ');
  });
  return [head, ...lines].join('\n');
}

interface Made {
  prepared: PreparedDocument;
  items: ShownItem[];
  /** Visible lines of the analysis, with the range of their source. */
  lines: { text: string; start: number; end: number }[];
  terms: string[];
  milliseconds: number;
}

export function make(content: PreparedDocument['content']): Made {
  const begin = process.cpuUsage();
  const prepared = prepareDocument(content, languageData(content.language));
  const items = itemsOf(prepared, ITEMS);
  const terms = analysePart('specialized_terms', prepared).terms;
  const lines = [
    ...analysePart('general', prepared).summary.map(({ text, source }) => ({ text, ...source })),
    ...analysePart('key_points', prepared).points.map(({ text, source }) => ({ text, ...source })),
    ...terms.map(({ term, source }) => ({ text: term, ...source })),
  ];
  analysePart('concept_map', prepared);
  const { user, system } = process.cpuUsage(begin);
  const words = prepared.text.split(/\s+/).length;
  return { prepared, items, lines, terms: terms.map(({ term }) => term), milliseconds: (user + system) / words };
}

function countNotes({ name, content, gold }: NotesFile): Counts {
  const made = make(content);
  const { language } = content;
  const text = canonicalText(content);
  const forbidden = (gold?.notStudyContent ?? []).flatMap((opening) => forbiddenSpan(opening, content) ?? []);
  const hits = (spans: { start: number; end: number }[]): boolean =>
    spans.some(({ start, end }) => forbidden.some((span) => start < span.end && end > span.start));
  const real = (gold?.realTerms ?? []).map(({ term }) => stemmed(term, language));
  const bad = new Set((gold?.badTerms ?? []).map((term) => stemmed(term, language)));
  const shown = made.terms.map((term) => stemmed(term, language));
  const ideas = gold?.importantIdeas ?? [];
  const byHand = questionsByHand.filter(({ document }) => document === name);
  const countCovered = (quoted: string[]): number =>
    ideas.filter(({ quote }) => isCovered(quote, quoted, language)).length;
  return {
    name,
    language,
    kind: kindOf(name, gold?.whatItIs),
    items: made.items.length,
    statements: made.items.filter(({ form }) => form === 'true-false').length,
    choices: made.items.filter(({ form }) => form === 'choice').length,
    forbiddenItems: made.items.filter(({ spans }) => hits(spans)).length,
    forbiddenLines: made.lines.filter((line) => hits([line])).length,
    falseTerms: shown.filter((term) => bad.has(term)).length,
    termsShown: shown.length,
    termsRight: real.filter((term) => shown.some((one) => isSameTerm(one, term))).length,
    termsWanted: real.length,
    ideas: ideas.length,
    ideasCovered: countCovered(
      made.items.map(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)).join(' ')),
    ),
    ideasByHand: byHand.length === 0 ? 0 : ideas.length,
    ideasCoveredByHand: countCovered(byHand.map(({ quotes }) => quotes.join(' '))),
    milliseconds: made.milliseconds,
  };
}

function countTextbook({ name, content, section }: TextbookFile, plain: TextbookFile): Counts {
  const made = make(content);
  const { language } = content;
  const glossary = section.glossary.map(({ term }) => stemmed(term, language));
  const asked = section.reviewQuestions.flatMap(({ answerText, options, answerIndex }) => {
    const answer = answerText ?? options[answerIndex ?? -1] ?? '';
    return answer !== '' && answer.split(/\s+/).length <= 5 ? [stemmed(answer, language)] : [];
  });
  const keys = [...glossary, ...asked];
  const isKeyed = ({ topics }: ShownItem): boolean =>
    topics.filter((topic) => keys.some((key) => isSameTerm(stemmed(topic, language), key))).length * 2 >= topics.length;
  const isForbidden = forbiddenIn(content, section);
  const budget = SUMMARY_SHARE * made.prepared.text.split(/\s+/).length;
  const reference = section.summary.join(' ');
  const scored = (summary: string): number => rougeOne(summary, reference, language);
  const byHand = summariesByHand.find(({ document }) => document === name);
  return {
    name,
    language,
    kind: 'textbook',
    items: made.items.length,
    statements: made.items.filter(({ form }) => form === 'true-false').length,
    choices: made.items.filter(({ form }) => form === 'choice').length,
    forbiddenItems: made.items.filter(({ spans }) => spans.some(({ start }) => isForbidden(start))).length,
    forbiddenLines: made.lines.filter(({ start }) => isForbidden(start)).length,
    falseTerms: 0,
    termsShown: made.terms.length,
    termsRight: 0,
    termsWanted: 0,
    ideas: 0,
    ideasCovered: 0,
    ideasByHand: 0,
    ideasCoveredByHand: 0,
    glossaryF1: glossaryF1(made.terms, glossary, language),
    plainGlossaryF1: glossaryF1(make(plain.content).terms, glossary, language),
    keyed: made.items.filter(isKeyed).length / Math.max(1, made.items.length),
    rouge: {
      ours: scored(shortSummary(made.prepared, budget)),
      lead: scored(leadSummary(made.prepared.sentences, budget)),
      textRank: scored(textRankSummary(made.prepared.sentences, budget)),
      ...(byHand ? { picked: scored(byHand.picked.join('\n')), written: scored(byHand.written) } : {}),
    },
    milliseconds: made.milliseconds,
  };
}

/** The heading and the lead-in to the list. */
const OPENING = 3;

/** Under a heading of objectives, returns only the objectives, since the section's text begins below them. */
export function forbiddenIn(
  content: PreparedDocument['content'],
  { nonStudyHeadings, learningObjectives }: TextbookSection,
): (offset: number) => boolean {
  const headings = new Set(nonStudyHeadings);
  const blocks = content.sections
    .filter((section) => section.headings.some((heading) => headings.has(heading)))
    .flatMap((section) => {
      const isObjectives = section.blocks.some(({ text }) => learningObjectives.some((one) => text.includes(one)));
      return section.blocks.filter(
        ({ text }, place) =>
          !isObjectives ||
          learningObjectives.some((one) => text.includes(one)) ||
          (place < OPENING && text.endsWith(':')),
      );
    });
  return (offset) => blocks.some(({ start, end }) => offset >= start && offset < end);
}

/** Returns the best sentences that fit into a number of words. */
function shortSummary(prepared: PreparedDocument, budget: number): string {
  let size = 0;
  return rankSentences(prepared)
    .best(prepared.sentences.length, 'best-first')
    .filter(({ text }) => (size += text.split(/\s+/).length) <= budget)
    .map(({ text }) => text)
    .join('\n');
}

function glossaryF1(terms: string[], glossary: string[], language: Language): number {
  const found = terms.slice(0, glossary.length).map((term) => stemmed(term, language));
  const right = glossary.filter((wanted) => found.some((term) => isSameTerm(term, wanted))).length;
  return (2 * right) / Math.max(1, found.length + glossary.length);
}

/** Shorter openings would match inside other words. */
const LEAST_INSIDE = 10;

/** Returns the range of the block, list line or table line that begins with these words; a heading counts alone. */
export function forbiddenSpan(
  opening: string,
  content: PreparedDocument['content'],
): { start: number; end: number } | undefined {
  const wanted = plainText(opening);
  for (const { blocks } of content.sections) {
    for (const block of blocks) {
      if (block.kind === 'paragraph' && plainText(block.text).startsWith(wanted)) return block;
      for (const line of block.text.matchAll(/[^\n]+/g)) {
        if (
          !plainText(line[0])
            .replace(/^[^\p{L}\p{N}(|+]+/u, '')
            .startsWith(wanted)
        )
          continue;
        return { start: block.start + line.index, end: block.start + line.index + line[0].length };
      }
      // A sentence inside a paragraph.
      const place = opening.length < LEAST_INSIDE ? -1 : block.text.indexOf(opening);
      if (place >= 0) {
        const stop = /[.!?](?=\s|$)|\n/.exec(block.text.slice(place));
        const end = stop ? place + stop.index + 1 : block.text.length;
        return { start: block.start + place, end: block.start + end };
      }
    }
  }
  return undefined;
}

function isCovered(quote: string, quoted: string[], language: Language): boolean {
  const wanted = contentStems(quote, language);
  return quoted.some((text) => {
    const held = contentStems(text, language);
    return [...wanted].filter((stem) => held.has(stem)).length >= COVERED * wanted.size;
  });
}

function contentStems(text: string, language: Language): Set<string> {
  return new Set(tokenize(text, language).flatMap(({ stem, isStop, isWord }) => (isWord && !isStop ? [stem] : [])));
}

/** Whether two terms are the same, ignoring text in brackets. */
export function isSameTerm(left: string, right: string): boolean {
  return left !== '' && left === right;
}

export function stemmed(term: string, language: Language): string {
  return tokenize(term.replace(/\s*\([^)]*\)/g, '').toLowerCase(), language)
    .filter(({ isWord, isStop }) => isWord && !isStop)
    .map(({ stem }) => stem)
    .join(' ');
}

function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
