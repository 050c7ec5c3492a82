/**
 * Counts answers that a name reveals: title, file name and heading beside each question and card from a folder of
 * documents, both unfiltered and as shown on screens, paper and in packages. Also counts questions whose answer another
 * question of the same test contains. Detects both by word stems, independently of the rules that hide names and choose
 * tests.
 *
 *   node bench/leaks.ts [--documents DIR]     own texts without it
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { namesAbove } from '#domain/flashcards/closed-card.ts';
import { type Item, keyOf } from '#domain/items/item.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { listCards, listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { holdsAnswer } from '#domain/text/holds-answer.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { atMost, type BarRow, figureOf, report } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { type NotesFile, readDocuments } from './study-data.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: 'src/testing/texts/notes' },
    small: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

/** Most printed examples of each kind. */
const MOST_SHOWN = 5;
const QUESTIONS_OF_TEST = 12;

interface Asked {
  what: 'questions' | 'cards';
  question: string;
  answer: string;
  names: string[];
  shown: string[];
  language: NotesFile['content']['language'];
}

/** Returns the answer of forms with a single answer that a name can contain. */
const answerOf = (item: Item): string | undefined =>
  item.form === 'typed' || item.form === 'choice' ? keyOf(item) : item.form === 'true-false' ? item.topic : undefined;

function askedOf({ name, content }: NotesFile): Asked[] {
  const { language, sections, title } = content;
  const prepared = prepareDocument(content, languageData(language));
  const namesAt = (index: number) => [title, basename(name), sections[index]?.headings.at(-1) ?? ''];
  const questions = listItems(prepared, { seed: 1 }).flatMap((item): Asked[] => {
    const answer = answerOf(item);
    if (answer === undefined) return [];
    const names = namesAt(item.sectionIndex);
    const shown = names.filter((one) => !holdsAnswer(one, answer));
    // The stem of a statement mentions its topic by design.
    const question = item.form === 'true-false' ? '' : item.stem;
    return [{ what: 'questions', question, answer, names, shown, language }];
  });
  const cards = listCards(prepared).map((card): Asked => {
    const names = namesAt(card.sectionIndex);
    const shown = namesAbove(card, names);
    return { what: 'cards', question: card.front, answer: card.back, names, shown, language };
  });
  return [...questions, ...cards];
}

function reveals(text: string, { answer, language }: Asked): boolean {
  const said = new Set(indexStems(text, language));
  const stems = indexStems(answer, language);
  return stems.length > 0 && stems.every((stem) => said.has(stem));
}

function rowsOf(what: Asked['what'], all: Asked[]): BarRow[] {
  const asked = all.filter((one) => one.what === what);
  const named = asked.filter((one) => one.names.some((name) => reveals(name, one)));
  const leaks = asked.filter((one) => reveals(one.question, one));
  const leaking = asked.filter((one) => one.shown.some((name) => reveals(name, one)));
  for (const { question, answer } of leaks.slice(0, MOST_SHOWN)) console.error(`${question} => ${answer}`);
  for (const { shown, answer } of leaking.slice(0, MOST_SHOWN)) console.error(`${shown.join(' | ')} => ${answer}`);
  return [
    figureOf(what, asked.length),
    figureOf(`${what} beside a name that holds the answer`, named.length),
    atMost(`${what} where such a name is shown`, leaking.length, 0),
    atMost(`${what} that hold their own answer`, leaks.length, 0),
  ];
}

/** Counts questions of a document's usual test whose answer, and half of their own words, another question contains. */
function giveAwaysOf({ content }: NotesFile): { questions: number; given: number } {
  const { language } = content;
  const items = listItems(prepareDocument(content, languageData(language)), { seed: 1 });
  const test = selectItems(items, { count: QUESTIONS_OF_TEST, difficulty: 'mixed' }, []);
  const stemsOf = (text: string) => new Set(indexStems(text, language));
  const given = test.filter((item) => {
    const answer = answerOf(item);
    const subject = stemsOf(item.stem).intersection(stemsOf(item.source.quote));
    if (answer === undefined || item.form === 'true-false' || subject.size === 0) return false;
    return test.some((other) => {
      const said = stemsOf(other.stem);
      const isAbout = subject.intersection(said).size * 2 >= subject.size;
      return other !== item && isAbout && stemsOf(answer).size > 0 && stemsOf(answer).isSubsetOf(said);
    });
  });
  for (const { stem } of given.slice(0, 1)) console.error(`given away by another question: ${stem}`);
  return { questions: test.length, given: given.length };
}

const documents = await readDocuments(values.documents);
const asked = documents.flatMap(askedOf);
const tests = documents.map(giveAwaysOf);
const questions = tests.reduce((sum, one) => sum + one.questions, 0);
const given = tests.reduce((sum, one) => sum + one.given, 0);
report([
  ...rowsOf('questions', asked),
  ...rowsOf('cards', asked),
  figureOf('questions of usual tests', questions),
  atMost('questions of usual tests that another one gives away, %', (100 * given) / questions, 2),
]);
