/**
 * Prints ten questions per language for people to judge: reading the sheet beside the passages, they decide for each
 * whether a teacher could use it unchanged, or name its fault.
 *
 *   node bench/reading-sheet.ts [--out DIR] [--passages DIR]  of the passages in src/testing/texts/unseen
 *   node bench/reading-sheet.ts --data DIR [--seed N]   of other evaluation texts, as bench/evaluation-data.ts reads them
 *
 * Without --out it prints the sheet.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentContent, Language } from '#domain/documents/content.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { type Item, keyOf } from '#domain/items/item.ts';
import { contentOf, languages, openEvaluationData, packed, passageOf, languageData } from './evaluation-data.ts';
import { firstTest } from './first-test.ts';
import { inTurn } from './in-turn.ts';
import { shownItem } from './shown-item.ts';

const PARAGRAPHS = 12;
const QUESTIONS = 10;
const unseen = join(import.meta.dirname, '../src/testing/texts/unseen');

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    passages: { type: 'string', default: unseen },
  },
});
const seed = Number(values.seed);
const { passages } = values;
const read = values.data === undefined ? passagesIn : chapterIn(values.data);
const items = languages.flatMap((language) =>
  inTurn(read(language).map(questionsOf))
    .slice(0, QUESTIONS)
    .map((item) => ({ language, item })),
);
const sheet = items.map(({ language, item }, place) => `${place + 1}. [${language}] ${shownItem(item, language)}`);
const key = items.map(({ language, item }, place) => ({
  item: place + 1,
  language,
  form: item.form,
  answer: keyOf(item),
  quote: item.source.quote,
}));
if (values.out === undefined) {
  console.log(sheet.join('\n\n'));
} else {
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'sheet.md'), `${sheet.join('\n\n')}\n`);
  writeFileSync(join(values.out, 'key.json'), `${JSON.stringify(key, null, 2)}\n`);
}

function questionsOf(content: DocumentContent): Item[] {
  const prepared = prepareDocument(content, languageData(content.language));
  return firstTest(listItems(prepared, { seed }), QUESTIONS, { characters: prepared.text.length });
}

/** Reads the passages of a language like uploaded files. */
function passagesIn(language: Language): DocumentContent[] {
  const files = readdirSync(passages).filter((name) => name.endsWith(`.${language}.md`));
  if (files.length === 0) throw new Error(`${passages} has no passage in ${language}`);
  return files.map((file) => passageOf(join(passages, file)));
}

/** Returns a chapter-sized part of an evaluation text, in sections of four paragraphs. */
function chapterIn(folder: string): (language: Language) => DocumentContent[] {
  const data = openEvaluationData(folder);
  return (language) => {
    const documents = packed(data.askedDocuments(language), PARAGRAPHS);
    const document = documents[seed % documents.length];
    if (!document) throw new Error(`${folder} has no document in ${language}`);
    const chunks = Array.from({ length: Math.ceil(document.chunks.length / 4) }, (_, part) =>
      document.chunks.slice(4 * part, 4 * part + 4).join('\n'),
    );
    return [contentOf({ title: document.title, chunks }, language)];
  };
}
