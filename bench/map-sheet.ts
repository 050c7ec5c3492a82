/**
 * Writes lines of concept maps for people to judge, mixed with some that people wrote, in an order that hides their
 * origin: sheet.md for the reader, key.jsonl for the score. A judgement is a line "number, 1 or 0, fault", with 1 if
 * the line is true and the passage shows it.
 *
 *   node bench/map-sheet.ts --out DIR [--key DIR] [--notes DIR] [--textbooks DIR] [--controls FILE] [--seed N] [--lines N]
 *   node bench/map-sheet.ts --score DIR     of the judgements*.csv beside a key
 *
 * Draws one line per document at random. The rules were developed on every other document; the key marks the others.
 * Controls are one JSON object per line: {document, language, title, from, label, to, passage}.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentContent, Language } from '#domain/documents/content.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import { makeConceptMap } from '#domain/engine/map/concept-map.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { relationWords } from '#domain/verify/relation-words.ts';
import { percent } from './bar-row.ts';
import { passageOf, languageData } from './evaluation-data.ts';
import { readNotes, readTextbooks } from './study-data.ts';

const ownPassages = 'src/testing/texts/unseen';

interface Entry {
  document: string;
  origin: 'engine' | 'model' | 'author';
  language: Language;
  /** One of the basic relations, or a verb of the text. */
  kind: string;
  group: string;
  /** Whether the rules were developed on its document. */
  isTried: boolean;
}
type Shown = Entry & { text: string };

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    key: { type: 'string' },
    score: { type: 'string' },
    notes: { type: 'string' },
    textbooks: { type: 'string' },
    controls: { type: 'string' },
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: '60' },
    small: { type: 'boolean' },
  },
});
const seed = Number(values.seed);

if (values.score !== undefined) score(values.score);
else if (values.out !== undefined) await write(values.out, values.key ?? values.out);
else throw new Error('Name a folder with --out DIR or --score DIR.');

async function write(out: string, keyFolder: string): Promise<void> {
  const [notes, textbooks] = [await readNotes(values.notes), await readTextbooks(values.textbooks)];
  const own = readdirSync(ownPassages).map((name) => ({ name, content: passageOf(join(ownPassages, name)) }));
  const groups = { textbooks, notes, own };
  const drawn = Object.entries(groups).flatMap(([group, files]) =>
    files.flatMap(({ name, content }, place) => lineOf(name, content, group, group !== 'own' && place % 2 === 0)),
  );
  const entries = shuffled(
    [...shuffled(drawn, createRandom(seed)).slice(0, Number(values.lines)), ...controls()],
    createRandom(seed + 1),
  );
  for (const folder of [out, keyFolder]) mkdirSync(folder, { recursive: true });
  const sheet = entries.map(({ text }, place) => `${place + 1}. ${text}`);
  const key = entries.map(({ text: _text, ...entry }, place) => JSON.stringify({ item: place + 1, ...entry }));
  writeFileSync(join(out, 'sheet.md'), `${sheet.join('\n\n')}\n`);
  writeFileSync(join(keyFolder, 'key.jsonl'), `${key.join('\n')}\n`);
  console.log(`${entries.length} lines in ${join(out, 'sheet.md')}`);
}

/** Returns one line of a document's map. */
function lineOf(document: string, content: DocumentContent, group: string, isTried: boolean): Shown[] {
  const { language, title } = content;
  const { nodes, edges } = makeConceptMap(prepareDocument(content, languageData(language)));
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const [edge] = shuffled(edges, createRandom(seed + hashText(document)));
  if (!edge) return [];
  const [from, to] = [names.get(edge.from) ?? '', names.get(edge.to) ?? ''];
  const plain = Object.entries(relationWords[language]).find(([, words]) => words === edge.label)?.[0];
  const text = shown({ language, title, from, label: edge.label, to, passage: edge.source.quote });
  return [{ text, document: basename(document), origin: 'engine', language, kind: plain ?? 'verb', group, isTried }];
}

interface Control {
  document: string;
  language: Language;
  title: string;
  from: string;
  label: string;
  to: string;
  passage: string;
}

function controls(): Shown[] {
  if (values.controls === undefined) return [];
  return readFileSync(values.controls, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const control = JSON.parse(line) as Control;
      const { document, language } = control;
      return { text: shown(control), document, origin: 'author', language, kind: '', group: '', isTried: false };
    });
}

function shown({ language, title, from, label, to, passage }: Omit<Control, 'document'>): string {
  return `[${language}] (${title}) **${from}** —${label}→ **${to}**\n   > ${passage.replace(/\s*\n\s*/g, ' / ')}`;
}

/** Scores the share of lines judged true, by reader and by origin. */
function score(folder: string): void {
  const key = readFileSync(join(folder, 'key.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry & { item: number });
  for (const reading of readdirSync(folder).filter((name) => /^judgements.*\.csv$/.test(name))) {
    const held = new Map(
      readFileSync(join(folder, reading), 'utf8')
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [item, verdict] = line.split(',');
          return /^\s*[01]\s*$/.test(verdict ?? '') ? [[Number(item), verdict?.trim() === '1'] as const] : [];
        }),
    );
    const groups = new Map<string, boolean[]>();
    for (const { item, origin, kind, group, isTried, language } of key) {
      const verdict = held.get(item);
      if (verdict === undefined) continue;
      const split = isTried ? 'tried on' : 'left alone';
      const splits = { engine: ['all', split, group, language, kind], model: ['by a model'], author: ['by authors'] };
      for (const name of splits[origin]) groups.set(name, [...(groups.get(name) ?? []), verdict]);
    }
    console.log(reading);
    for (const [name, verdicts] of groups) {
      const right = verdicts.filter(Boolean).length;
      console.log(
        `  ${name.padEnd(14)} ${right} of ${verdicts.length} (${percent(right, verdicts.length).toFixed(0)} %)`,
      );
    }
  }
}
