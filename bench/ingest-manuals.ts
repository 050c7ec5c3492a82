import { parseDocument } from 'htmlparser2';
import type { DocumentContent } from '#domain/documents/content.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { atLeast, atMost, type BarRow, mean, percent } from './bar-row.ts';
import { readKnown, textsOf, wordsIn } from './ingest-content.ts';
import { type KnownText, readText } from './ingest-data.ts';
import { furnitureOf } from './ingest-furniture.ts';
import { overlapScore, plainHeading, runScore, wordsOf } from './ingest-scores.ts';

const RUN = 8;
const bars = { words: 0.982, runs: 0.86, furniturePercent: 2, headings: 0.85 };

interface ReadManual {
  name: string;
  /** Undefined if it could not be read, which scores zero. */
  content: DocumentContent | undefined;
  text?: string;
  html?: string;
}

/** Scores of one manual, for diagnosis. */
export interface ManualScores {
  name: string;
  pages: number;
  words?: number;
  runs?: number;
  headings?: number;
  pageNumbers: number;
  runningHeads: number;
}

/** Compares manuals with their text and HTML editions: words, order, page furniture, headings. */
export async function manualRows(
  manuals: KnownText[],
  extractor: Extractor,
): Promise<{ rows: BarRow[]; scores: ManualScores[] }> {
  const scores = (await readAll(manuals, extractor)).map((manual) => scoresOf(manual));
  const rows: BarRow[] = [];
  const add = (what: 'words' | 'runs' | 'headings', name: string): void => {
    const known = scores.map((score) => score[what]).filter((value) => value !== undefined);
    if (known.length > 0) rows.push(atLeast(`manuals: F1 of ${name}`, mean(known), bars[what]));
  };
  add('words', 'words');
  add('runs', `runs of ${RUN} words`);
  add('headings', 'headings');
  if (scores.length > 0) {
    const pages = sum(scores.map((score) => score.pages));
    const numbers = sum(scores.map((score) => score.pageNumbers));
    const heads = sum(scores.map((score) => score.runningHeads));
    rows.push(atMost('manuals: pages with their number left, %', percent(numbers, pages), bars.furniturePercent));
    rows.push(atMost('manuals: pages with a running head left, %', percent(heads, pages), bars.furniturePercent));
  }
  return { rows, scores };
}

async function readAll(manuals: KnownText[], extractor: Extractor): Promise<ReadManual[]> {
  const read: ReadManual[] = [];
  for (const manual of manuals) {
    const content = await readKnown(manual, 'pdf', extractor);
    const [text, html] = [manual.files.get('txt'), manual.files.get('html')];
    read.push({
      name: manual.name,
      content,
      ...(text === undefined ? {} : { text: readText(text) }),
      ...(html === undefined ? {} : { html: readText(html) }),
    });
  }
  return read;
}

function scoresOf({ name, content, text, html }: ReadManual): ManualScores {
  const found = wordsIn(content);
  const wanted = text === undefined ? undefined : wordsOf(text);
  return {
    name,
    pages: content?.pageCount ?? 0,
    ...(content ? furnitureOf(content) : { pageNumbers: 0, runningHeads: 0 }),
    ...(wanted ? { words: runScore(found, wanted, 1), runs: runScore(found, wanted, RUN) } : {}),
    ...(html === undefined ? {} : { headings: headingScore(content, html) }),
  };
}

function headingScore(content: DocumentContent | undefined, html: string): number {
  const wanted = headingsIn(parseDocument(html).children).map(plainHeading);
  return overlapScore(textsOf(content, 'heading').map(plainHeading).filter(isWorded), wanted.filter(isWorded));
}

/** Whether a heading has words; some editions mark footnote numbers or index letters as headings. */
const isWorded = (heading: string): boolean => /\p{L}{2}/u.test(heading);

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];

function headingsIn(nodes: HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    return 'name' in node && /^h[1-6]$/.test(node.name) ? [textIn(node)] : headingsIn(node.children);
  });
}

function textIn(node: HtmlNode): string {
  if ('data' in node) return node.nodeType === 3 ? node.data : '';
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Formats one line per manual; empty without any. */
export function scoreTable(scores: ManualScores[]): string {
  if (scores.length === 0) return '';
  const figure = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(3)).padStart(8);
  const lines = scores.map(
    ({ name, pages, words, runs, headings, pageNumbers, runningHeads }) =>
      `${name.padEnd(24)}${String(pages).padStart(6)}${figure(words)}${figure(runs)}${figure(headings)}` +
      `${String(pageNumbers).padStart(8)}${String(runningHeads).padStart(6)}`,
  );
  return ['manual                   pages   words    runs   heads  numbers furniture', ...lines].join('\n');
}
