import type { FileKind } from '#domain/documents/upload-rules.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { atLeast, type BarRow, mean } from './bar-row.ts';
import { readKnown, textsOf, wordsIn } from './ingest-content.ts';
import { type KnownText, readText } from './ingest-data.ts';
import { overlapScore, plainHeading, runScore, wordsOf } from './ingest-scores.ts';

const RUN = 8;
const pdfBars = { one: 0.97, two: 0.95 };
const OFFICE_BAR = 0.999;

/** Compares notes in every format with their Markdown: words, order, headings and tables. */
export async function noteRows(notes: KnownText[], extractor: Extractor): Promise<BarRow[]> {
  const rows: BarRow[] = [];
  for (const kind of ['pdf', 'docx', 'odt', 'doc'] as const) {
    const read = await readAll(notes, kind, extractor);
    if (read.length === 0) continue;
    const name = `notes, ${kind.toUpperCase()}`;
    if (kind === 'pdf') rows.push(...pdfRows(name, read));
    else {
      rows.push(atLeast(`${name}: F1 of words`, scoreOf(read, 1), OFFICE_BAR));
      rows.push(atLeast(`${name}: F1 of runs of ${RUN} words`, scoreOf(read, RUN), OFFICE_BAR));
    }
    if (kind !== 'doc') rows.push(atLeast(`${name}: F1 of headings`, mean(read.map(headingScore)), 1));
  }
  return rows;
}

interface ReadNote {
  name: string;
  markdown: string;
  content: Awaited<ReturnType<typeof readKnown>>;
}

async function readAll(notes: KnownText[], kind: FileKind, extractor: Extractor): Promise<ReadNote[]> {
  const read: ReadNote[] = [];
  for (const note of notes.filter(({ files }) => files.has(kind))) {
    const markdown = readText(note.files.get('md') ?? '');
    read.push({ name: note.name, markdown, content: await readKnown(note, kind, extractor) });
  }
  return read;
}

function pdfRows(name: string, read: ReadNote[]): BarRow[] {
  const rows: BarRow[] = [];
  for (const [ending, bar] of Object.entries(pdfBars)) {
    const chosen = read.filter((note) => note.name.endsWith(`-${ending}`));
    if (chosen.length > 0)
      rows.push(atLeast(`${name}, columns: ${ending}: F1 of runs of ${RUN} words`, scoreOf(chosen, RUN), bar));
  }
  const wanted = read.map(({ markdown }) => tablesIn(markdown));
  const kept = read.filter(({ content }, index) => {
    const found = new Set(textsOf(content, 'table').map((table) => wordsOf(table).join(' ')));
    return wanted[index]?.every((table) => found.has(wordsOf(table).join(' ')));
  });
  rows.push(atLeast(`${name}: files with every table, of ${read.length}`, kept.length, read.length));
  return rows;
}

function scoreOf(read: ReadNote[], length: number): number {
  return mean(read.map(({ content, markdown }) => runScore(wordsIn(content), wordsOf(plainText(markdown)), length)));
}

function headingScore({ content, markdown }: ReadNote): number {
  const wanted = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => plainHeading(text));
  return overlapScore(textsOf(content, 'heading').map(plainHeading), wanted);
}

/** Removes table rules from Markdown, which are no words; keeps list numbers. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/^\|[-| :]+\|$/gm, '');
}

function tablesIn(markdown: string): string[] {
  return plainText(markdown).match(/(?:^\|.*\|\n*)+/gm) ?? [];
}
