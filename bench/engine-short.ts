/**
 * Measures tests and cards of short texts: sections of 120 to 350 words, each read as a separate document. The rules
 * were developed on every other one; the rows of the rest show whether they generalise.
 */
import { type DocumentContent, placeBlocks } from '#domain/documents/content.ts';
import { factsOf } from '#domain/engine/facts/find-facts.ts';
import { listCards, listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { isLikely } from '#domain/items/likely-items.ts';
import { type BarRow, atLeast, atMost, figureOf, percent } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { firstTest } from './first-test.ts';
import { readNotes, readTextbooks } from './study-data.ts';

const WORDS = { least: 120, most: 350 };
/** Most passages per document; a book would have a hundred. */
const MOST_OF_ONE = 2;
const WANTED = 5;

interface ShortText {
  name: string;
  sentences: number;
  /** Whether it defines a term, lists something or mentions a date. */
  holdsFact: boolean;
  questions: number;
  likely: number;
  choices: number;
  cards: number;
}

export async function shortRows(): Promise<BarRow[]> {
  const files = [...(await readNotes()), ...(await readTextbooks())];
  const texts = files.flatMap(({ name, content }) =>
    sectionsAsTexts(content).map((text, place) => measured(`${name} ${place + 1}`, text)),
  );
  if (texts.length === 0) return [];
  for (const { name, sentences, questions, likely, choices, cards } of texts)
    console.error(
      `${name.padEnd(50)} ${sentences} sentences, ${questions} questions (${likely} likely, ${choices} choices), ${cards} cards`,
    );
  return [
    ...rowsOf('short texts', texts),
    ...rowsOf(
      'short texts left alone',
      texts.filter((_, place) => place % 2 === 1),
    ),
  ];
}

function rowsOf(name: string, texts: readonly ShortText[]): BarRow[] {
  const whole = texts.filter(({ sentences }) => sentences >= WANTED);
  const withFact = texts.filter(({ holdsFact }) => holdsFact);
  const count = (some: readonly ShortText[], is: (text: ShortText) => boolean): number => some.filter(is).length;
  const questions = texts.reduce((sum, text) => sum + text.questions, 0);
  return [
    figureOf(`${name}: number`, texts.length),
    figureOf(
      `${name}: without a question`,
      count(texts, (text) => text.questions === 0),
    ),
    atMost(
      `${name}: without a question though they define, list or date`,
      count(withFact, (text) => text.questions === 0),
      0,
    ),
    figureOf(
      `${name}: without a card`,
      count(texts, (text) => text.cards === 0),
    ),
    atLeast(
      `${name}: five questions of five sentences, %`,
      percent(
        count(whole, (text) => text.questions >= WANTED),
        whole.length,
      ),
      90,
    ),
    atLeast(
      `${name}: five cards of five sentences, %`,
      percent(
        count(whole, (text) => text.cards >= WANTED),
        whole.length,
      ),
      90,
    ),
    figureOf(
      `${name}: questions that are likely, %`,
      percent(
        texts.reduce((sum, { likely }) => sum + likely, 0),
        questions,
      ),
    ),
    figureOf(
      `${name}: questions with four options, %`,
      percent(
        texts.reduce((sum, { choices }) => sum + choices, 0),
        questions,
      ),
    ),
  ];
}

function measured(name: string, content: DocumentContent): ShortText {
  const prepared = prepareDocument(content, languageData(content.language));
  const test = firstTest(listItems(prepared, { seed: 1 }), 12, { characters: prepared.text.length });
  const kinds = new Set(factsOf(prepared).map(({ kind }) => kind));
  return {
    name,
    sentences: prepared.sentences.filter(({ isTaught, role }) => isTaught && role === 'statement').length,
    holdsFact: (['definition', 'members', 'event'] as const).some((kind) => kinds.has(kind)),
    questions: test.length,
    likely: test.filter(isLikely).length,
    choices: test.filter(({ form }) => form === 'choice').length,
    cards: listCards(prepared).length,
  };
}

function sectionsAsTexts(content: DocumentContent): DocumentContent[] {
  const { title, language, sections } = content;
  return sections
    .filter(({ blocks }) => {
      const words = blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
      return words >= WORDS.least && words <= WORDS.most;
    })
    .slice(0, MOST_OF_ONE)
    .map((section) => ({
      title: section.headings.at(-1) ?? title,
      language,
      sections: placeBlocks([section]),
      warnings: [],
    }));
}
