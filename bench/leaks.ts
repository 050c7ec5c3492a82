/**
 * Counts answers that a name reveals: title, file name and heading beside each question and card of study material, as
 * shown on screens, paper and in packages; and questions whose answer another question of the same test contains.
 * Detects both by word stems, independently of the rules that hide names and choose tests.
 */
import { basename } from 'node:path';
import type { DocumentContent } from '#domain/documents/content.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { listCards, listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { namesAbove } from '#domain/flashcards/closed-card.ts';
import { type Item, keyOf } from '#domain/items/item.ts';
import { holdsAnswer } from '#domain/text/holds-answer.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { atMost, figureOf, percent, report, sum } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { readNotes, readStudyFiles } from './study-data.ts';

const QUESTIONS_OF_TEST = 12;

interface Shown {
  question: string;
  answer: string;
  names: string[];
}

/** Returns the answer of forms with a single answer that a name can contain. */
const answerOf = (item: Item): string | undefined =>
  item.form === 'typed' || item.form === 'choice' ? keyOf(item) : item.form === 'true-false' ? item.topic : undefined;

/** Lists what reveals its answer in a document: questions and cards, and questions given away by another one. */
function leaksOf(name: string, content: DocumentContent) {
  const { language, sections, title } = content;
  const stemsOf = (text: string) => new Set(indexStems(text, language));
  const reveals = (text: string, answer: string): boolean =>
    stemsOf(answer).size > 0 && stemsOf(answer).isSubsetOf(stemsOf(text));
  const namesAt = (index: number) => [title, basename(name), sections[index]?.headings.at(-1) ?? ''];

  const prepared = prepareDocument(content, languageData(language));
  const items = listItems(prepared, { seed: 1 });
  const questions = items.flatMap((item): Shown[] => {
    const answer = answerOf(item);
    if (answer === undefined) return [];
    const names = namesAt(item.sectionIndex).filter((one) => !holdsAnswer(one, answer));
    // The stem of a statement mentions its topic by design.
    return [{ question: item.form === 'true-false' ? '' : item.stem, answer, names }];
  });
  const cards = listCards(prepared).map((card): Shown => {
    return { question: card.front, answer: card.back, names: namesAbove(card, namesAt(card.sectionIndex)) };
  });
  const test = selectItems(items, { count: QUESTIONS_OF_TEST, difficulty: 'mixed' }, []);
  /** Whether another question contains the answer, and half of the question's own words. */
  const isGivenAway = (item: Item): boolean => {
    const answer = answerOf(item);
    const subject = stemsOf(item.stem).intersection(stemsOf(item.source.quote));
    if (answer === undefined || item.form === 'true-false' || subject.size === 0) return false;
    const isAbout = (other: Item) => subject.intersection(stemsOf(other.stem)).size * 2 >= subject.size;
    return test.some((other) => other !== item && isAbout(other) && reveals(other.stem, answer));
  };
  const all = [...questions, ...cards];
  return {
    questions: questions.length,
    cards: cards.length,
    byName: all.filter(({ names, answer }) => names.some((one) => reveals(one, answer))),
    byItself: all.filter(({ question, answer }) => reveals(question, answer)),
    test: test.length,
    givenAway: test.filter(isGivenAway),
  };
}

const files = [...(await readNotes('src/testing/texts/notes')), ...(await readStudyFiles())];
const leaks = files.map(({ name, content }) => leaksOf(name, content));
const byName = leaks.flatMap((one) => one.byName);
const byItself = leaks.flatMap((one) => one.byItself);
const total = (of: 'questions' | 'cards' | 'test'): number => sum(leaks.map((one) => one[of]));
const givenAway = leaks.flatMap((one) => one.givenAway);
for (const { question, answer } of [...byName, ...byItself]) console.error(`${question} => ${answer}`);
report([
  figureOf('questions', total('questions')),
  figureOf('cards', total('cards')),
  atMost('questions and cards where a name that holds the answer is shown', byName.length, 0),
  atMost('questions and cards that hold their own answer', byItself.length, 0),
  atMost('questions of usual tests that another one gives away, %', percent(givenAway.length, total('test')), 2),
]);
