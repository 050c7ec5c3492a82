/**
 * Prints the analysis of a document, part by part, for people to judge: each line with its source words, and every
 * fourth question with an explanation.
 *
 *   node bench/analysis-sheet.ts [FILE.LANGUAGE.md ...]   of these texts; without any, of src/testing/texts/unseen
 *   node bench/analysis-sheet.ts --documents DIR          of all documents in a folder, of any kind
 *   node bench/analysis-sheet.ts --part concept_map ...   one part only, which may be named several times
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { analysePart } from '#domain/analysis/parts.ts';
import type { CitedText } from '#domain/analysis/results.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type PreparedDocument, listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { passageOf, languageData } from './evaluation-data.ts';
import { firstTest } from './first-test.ts';
import { type NotesFile, readDocuments } from './study-data.ts';
import { shownItem } from './shown-item.ts';

const QUESTIONS = 20;
const EVERY = 4;
const unseen = join(import.meta.dirname, '../src/testing/texts/unseen');

const { values, positionals } = parseArgs({
  options: { documents: { type: 'string' }, part: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const files = positionals.length > 0 ? positionals : readdirSync(unseen).map((name) => join(unseen, name));
const documents =
  values.documents === undefined
    ? files.map((file) => ({ name: basename(file), content: passageOf(file) }))
    : await readDocuments(values.documents);
for (const document of documents) console.log(sheetOf(document));

function sheetOf({ name, content }: NotesFile): string {
  const prepared = prepareDocument(content, languageData(content.language));
  const shown = Object.entries(printers()).filter(([part]) => values.part?.includes(part) ?? true);
  const parts = shown.map(([part, print]) => [`## ${part}`, ...print(prepared)].join('\n'));
  return [`# ${name}`, ...parts].join('\n\n').concat('\n');
}

function cite({ quote }: SourceSpan): string {
  return `     < ${quote.replace(/\s+/g, ' ')}`;
}

function listed(items: CitedText[]): string[] {
  return items.map(({ text }, place) => `${place + 1}. ${text}`);
}

function printers(): Record<string, (prepared: PreparedDocument) => string[]> {
  return {
    general: (prepared) => listed(analysePart('general', prepared).summary),
    key_points: (prepared) => listed(analysePart('key_points', prepared).points),
    specialized_terms: (prepared) =>
      analysePart('specialized_terms', prepared).terms.flatMap(({ term, definition, source }) => [
        `- ${term}: ${definition}`,
        cite(source),
      ]),
    structure: (prepared) =>
      analysePart('structure', prepared).outline.map(
        ({ title, level, wordCount }) => `${'  '.repeat(level - 1)}- ${title} (${wordCount})`,
      ),
    prerequisites: (prepared) =>
      analysePart('prerequisites', prepared).terms.flatMap(({ term, source }) => [`- ${term}`, cite(source)]),
    concept_map: (prepared) => mapLines(prepared),
    quality: (prepared) => {
      const { readability, ...quality } = analysePart('quality', prepared);
      return [JSON.stringify(readability), JSON.stringify(quality)];
    },
    reading_time: (prepared) => [JSON.stringify(analysePart('reading_time', prepared))],
    topic: (prepared) => {
      const { label, keywords } = analysePart('topic', prepared);
      return [label, keywords.map(({ term }) => term).join(' | ')];
    },
    explanations: explained,
  };
}

function mapLines(prepared: PreparedDocument): string[] {
  const { nodes, edges } = analysePart('concept_map', prepared);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const lines = edges.flatMap(({ from, to, label, source }) => [
    `- ${names.get(from)} > ${label} > ${names.get(to)}`,
    cite(source),
  ]);
  return [nodes.map(({ name }) => name).join(' | '), ...lines];
}

function explained(prepared: PreparedDocument): string[] {
  return firstTest(listItems(prepared, { seed: 1 }), QUESTIONS, { characters: prepared.text.length })
    .filter((_, place) => place % EVERY === 0)
    .flatMap((item) => [
      `- ${shownItem(item, prepared.language)}`,
      ...item.explanation.split('\n').map((line) => `     ${line}`),
    ]);
}
