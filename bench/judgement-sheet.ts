/**
 * Writes items for people to judge, mixed with the textbooks' own review questions, in an order that hides their
 * origin: sheet.md for the reader, key.jsonl for `train-ranker.ts`. A judgement is a line "number, 1 or 0, worth 0 to
 * 2, fault".
 *
 *   node bench/judgement-sheet.ts --out DIR [--notes DIR] [--textbooks DIR] [--seed N] [--each N] [--best] [--small]
 *   node bench/judgement-sheet.ts --out DIR --best --kinds notes=45,slides=25,essay=15,textbook=55
 *
 *   node bench/judgement-sheet.ts --out DIR --documents DIR [--textbooks DIR]   tests of twelve of a folder of documents
 *
 * `--documents` takes the whole first test of each document in the folder, and only the textbooks' own questions.
 * `--best` draws from the items of a test of twelve; otherwise from all that passed the rules. `--forms open,typed`
 * draws only items of these forms. `--kinds` takes this many of each kind of document, from one document after the
 * other, or all if there are fewer.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { languageData } from './evaluation-data.ts';
import { firstTest } from './first-test.ts';
import { hintLine, shownItem } from './shown-item.ts';
import { inTurn } from './in-turn.ts';
import {
  judgedId,
  type JudgedItem,
  kindOf,
  type NotesFile,
  readDocuments,
  readNotes,
  readTextbooks,
  type TextbookFile,
} from './study-data.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    documents: { type: 'string' },
    notes: { type: 'string' },
    textbooks: { type: 'string' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '5' },
    controls: { type: 'string', default: '40' },
    kinds: { type: 'string' },
    forms: { type: 'string' },
    best: { type: 'boolean', default: false },
    small: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const isWhole = values.documents !== undefined;
const each = values.kinds === undefined && !isWhole ? Number(values.each) : Infinity;
if (values.out === undefined) throw new Error('Name a folder with --out DIR.');

/** Most words of an author's answer that counts as typed. */
const MOST_TYPED_WORDS = 4;

type Entry = JudgedItem & { text: string };

const textbooks = await readTextbooks(values.textbooks);
const made = values.documents === undefined ? await drawn() : entriesOfAll(await readDocuments(values.documents));
const controls = shuffled(textbooks.flatMap(controlsOf), createRandom(seed)).slice(0, Number(values.controls));
const entries = shuffled([...made, ...controls], createRandom(seed + 1));
if (entries.length === 0) throw new Error('No item was made: name folders of texts with --notes and --textbooks.');
mkdirSync(values.out, { recursive: true });
writeFileSync(
  join(values.out, 'sheet.md'),
  `${entries.map(({ text }, place) => `${place + 1}. ${text}`).join('\n\n')}\n`,
);
writeFileSync(
  join(values.out, 'key.jsonl'),
  `${entries.map(({ text: _text, ...entry }, place) => JSON.stringify({ item: place + 1, ...entry })).join('\n')}\n`,
);
console.log(`${entries.length} items in ${join(values.out, 'sheet.md')}`);

async function drawn(): Promise<Entry[]> {
  const notes = await readNotes(values.notes);
  return byKind([
    ...notes.map(({ name, content, gold }) => ({ kind: kindOf(name, gold?.whatItIs), made: entriesOf(name, content) })),
    ...textbooks.map(({ name, content }) => ({ kind: 'textbook', made: entriesOf(name, content) })),
  ]);
}

function entriesOfAll(documents: readonly NotesFile[]): Entry[] {
  return documents.flatMap(({ name, content }) => {
    const entries = entriesOf(name, content);
    console.log(`${name}: ${entries.length} items`);
    return entries;
  });
}

/** Returns all entries, or the requested number of each kind. */
function byKind(documents: readonly { kind: string; made: Entry[] }[]): Entry[] {
  if (values.kinds === undefined) return documents.flatMap((document) => document.made);
  return values.kinds.split(',').flatMap((wish) => {
    const [kind, count] = wish.split('=');
    const lists = documents.flatMap((document) => (document.kind === kind ? [document.made] : []));
    return inTurn(shuffled(lists, createRandom(seed + 2))).slice(0, Number(count));
  });
}

/** Draws a third from the items of a test, the rest from the whole list. */
function entriesOf(document: string, content: DocumentContent): Entry[] {
  const prepared = prepareDocument(content, languageData(content.language));
  const forms = values.forms?.split(',');
  const drafts = rankedDrafts(prepared, 1, 0).filter(({ item }) => forms?.includes(item.form) ?? true);
  const items = drafts.map(({ item }) => item);
  const random = createRandom(seed + hashText(document));
  const asked = new Set(
    firstTest(listItems(prepared, { seed: 1 }), 12, { characters: prepared.text.length }).map((item) =>
      judgedId(document, item),
    ),
  );
  const test = items.filter((item) => asked.has(judgedId(document, item)));
  const some =
    values.best || isWhole
      ? shuffled(test, random)
      : [...test.slice(0, Math.ceil(each / 2)), ...shuffled(items, random)];
  return [...new Set(some)].slice(0, each).flatMap((item) => {
    const draft = drafts.find((one) => one.item === item);
    if (!draft) return [];
    return [
      {
        text: `[${content.language}] ${shownItem(item, content.language)}`,
        document,
        origin: 'engine' as const,
        form: item.form,
        features: draft.features,
        words: prepared.text.split(/\s+/).length,
        id: judgedId(document, item),
      },
    ];
  });
}

function controlsOf({ name, section }: TextbookFile): Entry[] {
  return section.reviewQuestions.flatMap(({ stem, options, answerIndex, answerText }): Entry[] => {
    const answer = options[answerIndex ?? -1] ?? answerText ?? '';
    if (answer === '' || answer.length > 200) return [];
    // A short answer would be typed, with a hint like any other.
    const isTyped = options.length === 0 && wordsIn(answer) <= MOST_TYPED_WORDS;
    const hint = isTyped ? hintLine({ stem, answer }, section.language) : '';
    const asked = options.length > 0 ? `${stem}\n   ${options.join(' | ')}` : stem;
    const text = `[${section.language}] ${asked}\n${hint}   => ${answer}`;
    return [{ text, document: name, origin: 'author', form: options.length > 0 ? 'choice' : 'typed' }];
  });
}
