/**
 * Writes cards for people to judge, mixed with entries of the textbooks' own glossaries, in an order that hides their
 * origin: sheet.md for the reader, key.jsonl for the score. A judgement is a line "number, 1 or 0, worth 0 to 2,
 * fault".
 *
 *   node bench/card-sheet.ts --out DIR [--notes DIR] [--textbooks DIR] [--seed N] [--each N] [--controls N] [--small]
 *   node bench/card-sheet.ts --out DIR --documents DIR [--textbooks DIR]   twelve cards of each document in a folder
 *   node bench/card-sheet.ts --score DIR     of the judgements*.csv beside a key
 *
 * The cards come from requests of twenty cards per document. The rules were developed on every other document; the key
 * marks the others.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import { packOf } from '#domain/engine/language/packs.ts';
import { listCards, prepareDocument } from '#domain/engine/study-material.ts';
import { percent } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { type NotesFile, readDocuments, readNotes, readTextbooks, type TextbookFile } from './study-data.ts';

/** Cards per request; for a folder of documents, all cards of a smaller request are shown. */
const ORDERED = { drawn: 20, whole: 12 };
const SHORT_BACK = 12;

interface Entry {
  document: string;
  origin: 'engine' | 'author';
  kind: string;
  /** Whether the rules were developed on its document. */
  isTried: boolean;
  usable?: number;
}
type Shown = Entry & { text: string };

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    score: { type: 'string' },
    documents: { type: 'string' },
    notes: { type: 'string' },
    textbooks: { type: 'string' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '2' },
    controls: { type: 'string', default: '34' },
    small: { type: 'boolean' },
  },
});
const seed = Number(values.seed);

if (values.score !== undefined) score(values.score);
else if (values.out !== undefined) await write(values.out);
else throw new Error('Name a folder with --out DIR or --score DIR.');

async function write(out: string): Promise<void> {
  const textbooks = await readTextbooks(values.textbooks);
  const made =
    values.documents === undefined
      ? [textbooks, await readNotes(values.notes)].flatMap((files) =>
          files.flatMap((file, place) => entriesOf(file, place % 2 === 0)),
        )
      : (await readDocuments(values.documents)).flatMap((file) => entriesOf(file, false));
  const controls = shuffled(
    textbooks.flatMap((file, place) => controlsOf(file, place % 2 === 0)),
    createRandom(seed),
  ).slice(0, Number(values.controls));
  const entries = shuffled([...made, ...controls], createRandom(seed + 1));
  if (entries.length === 0) throw new Error('No card was made: name folders of texts with --notes and --textbooks.');
  mkdirSync(out, { recursive: true });
  const sheet = entries.map(({ text }, place) => `${place + 1}. ${text}`);
  const key = entries.map(({ text: _text, ...entry }, place) => JSON.stringify({ item: place + 1, ...entry }));
  writeFileSync(join(out, 'sheet.md'), `${sheet.join('\n\n')}\n`);
  writeFileSync(join(out, 'key.jsonl'), `${key.join('\n')}\n`);
  console.log(`${entries.length} cards in ${join(out, 'sheet.md')}`);
}

function entriesOf({ name, content }: NotesFile | TextbookFile, isTried: boolean): Shown[] {
  const prepared = prepareDocument(content, languageData(content.language));
  const isWhole = values.documents !== undefined;
  const ordered = listCards(prepared).slice(0, isWhole ? ORDERED.whole : ORDERED.drawn);
  return shuffled(ordered, createRandom(seed + hashText(name)))
    .slice(0, isWhole ? undefined : Number(values.each))
    .map(({ kind, front, back, usable }) => ({
      text: shown(content, front, back),
      document: name,
      origin: 'engine',
      kind,
      isTried,
      usable,
    }));
}

/** Returns the author's own entries as cards of the same format: the side with few words is the back. */
function controlsOf({ name, content, section }: TextbookFile, isTried: boolean): Shown[] {
  const { wording } = packOf(content.language);
  const [open, close] = wording.quoteMarks;
  return section.glossary.map(({ term, definition }) => {
    const isShort = definition.split(/\s+/).length <= SHORT_BACK;
    const front = isShort ? term : `${wording.whichTerm} ${open}${definition}${close}`;
    const text = shown(content, front, isShort ? definition : term);
    return { text, document: name, origin: 'author', kind: isShort ? 'definition' : 'question', isTried };
  });
}

function shown({ language, title }: NotesFile['content'], front: string, back: string): string {
  return `[${language}] (${title}) ${front}\n   => ${back.replaceAll('\n', '\n      ')}`;
}

/** Scores the share of accepted cards, by reader and by origin. */
function score(folder: string): void {
  const key = readFileSync(join(folder, 'key.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry & { item: number });
  const readings = readdirSync(folder).filter((name) => /^judgements.*\.csv$/.test(name));
  for (const reading of readings) {
    const kept = new Map(
      readFileSync(join(folder, reading), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [item, usable] = line.split(',');
          return [Number(item), usable?.trim() === '1'] as const;
        }),
    );
    const groups = new Map<string, number[]>();
    for (const { item, origin, kind, isTried, document } of key) {
      const isOwn = origin === 'engine';
      const names = isOwn
        ? [
            'all',
            kind,
            isTried ? 'tried on' : 'left alone',
            document.slice(0, 2),
            document.endsWith('.json') ? 'textbooks' : 'notes',
          ]
        : ['by authors'];
      for (const name of names) groups.set(name, [...(groups.get(name) ?? []), kept.get(item) === true ? 1 : 0]);
    }
    console.log(reading);
    for (const [name, judged] of groups) {
      const usable = judged.reduce((sum, one) => sum + one, 0);
      console.log(
        `  ${name.padEnd(12)} ${usable} of ${judged.length} (${percent(usable, judged.length).toFixed(0)} %)`,
      );
    }
  }
}
