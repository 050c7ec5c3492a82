/** Compares the engine's output on people's study material with what its authors and teachers found worth knowing. */
import { analysePart } from '#domain/analysis/parts.ts';
import type { Language } from '#domain/documents/content.ts';
import { listCards, listItems, type PreparedDocument, prepareDocument } from '#domain/engine/study-material.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { type Item, sourcesOf } from '#domain/items/item.ts';
import { offeredItems } from '#domain/items/likely-items.ts';
import { chooseQuestions } from '#domain/quizzes/choose-questions.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { atLeast, atMost, type BarRow, mean, percent, sum } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { readStudyFiles, stemmed, type StudyFile } from './study-data.ts';
import { fitting, leadSummary, rougeOne, textRankSummary } from './summary-measures.ts';

const ITEMS = 12;
const SUMMARY_SHARE = 0.1;
const SHORT_BACK = 12;
/** Share of an idea's words that an item must quote to cover it. */
const COVERED = 0.6;

export async function studyRows(): Promise<BarRow[]> {
  const files = (await readStudyFiles()).map(measured);
  if (files.length === 0) return [];
  const total = (of: keyof (typeof files)[number]['counts']): number => sum(files.map(({ counts }) => counts[of]));
  const books = files.flatMap(({ book }) => book ?? []);
  const meanOf = (of: keyof (typeof books)[number]): number => mean(books.map((book) => book[of]));
  const above = (peer: 'lead' | 'textRank'): number => 100 * (meanOf('ours') - meanOf(peer));
  return [
    atMost('study: items, lines of analysis and cards from forbidden passages', total('forbidden'), 0),
    atLeast(`study: important ideas asked by ${ITEMS} items, %`, percent(total('asked'), total('ideas')), 70),
    atLeast('textbooks: glossary F1 at its own number', meanOf('glossary'), 0.45),
    atLeast('textbooks: the same without marks', meanOf('plainGlossary'), 0.25),
    atLeast('textbooks: summary of a tenth beside lead, ROUGE-1 points', above('lead'), 5),
    atLeast('textbooks: summary of a tenth beside TextRank, ROUGE-1 points', above('textRank'), 5),
    atLeast('four options among the items, %', percent(total('choices'), total('items')), 50),
    atMost('true/false among the items, %', percent(total('statements'), total('items')), 20),
    atLeast('cards: glossary terms of textbooks that got one, %', percent(total('withCard'), total('terms')), 70),
    atLeast(`cards: backs of at most ${SHORT_BACK} words, %`, percent(total('shortBacks'), total('backs')), 90),
  ];
}

function measured({ content, forbidden, ideas, textbook }: StudyFile) {
  const { language } = content;
  const prepared = prepareDocument(content, languageData(language));
  const items = firstTest(prepared);
  const cards = listCards(prepared);
  const lines = [
    ...analysePart('general', prepared).summary,
    ...analysePart('key_points', prepared).points,
    ...analysePart('specialized_terms', prepared).terms,
  ];
  const shown = [
    ...items.flatMap(sourcesOf),
    ...lines.map(({ source }) => source),
    ...cards.map(({ source }) => source),
  ];
  const quotesOf = (item: Item): string[] => sourcesOf(item).map(({ quote }) => quote);
  const quoted = items.map((item) => stemsOf(quotesOf(item).join(' '), language));
  // A list has no short back, since its members do not fit.
  const backs = cards.filter(({ kind }) => kind !== 'list').map(({ back }) => back.split(/\s+/).length);
  const topics = new Set(cards.map(({ topic }) => stemmed(topic, language)));
  const terms = textbook?.glossary ?? [];
  return {
    counts: {
      items: items.length,
      choices: items.filter(({ form }) => form === 'choice').length,
      statements: items.filter(({ form }) => form === 'true-false').length,
      forbidden: shown.filter(({ start, end }) => forbidden.some((span) => start < span.end && end > span.start))
        .length,
      ideas: ideas.length,
      asked: ideas.filter((quote) => isCovered(stemsOf(quote, language), quoted)).length,
      terms: terms.length,
      withCard: terms.filter((term) => term !== '' && topics.has(term)).length,
      backs: backs.length,
      shortBacks: backs.filter((words) => words <= SHORT_BACK).length,
    },
    book: textbook && bookScores(prepared, textbook),
  };
}

/** Chooses the first test of a document. */
function firstTest(prepared: PreparedDocument) {
  const source = {
    items: offeredItems(listItems(prepared, { seed: 1 }), {}),
    earlier: [],
    askedBySection: new Map(),
    weight: prepared.text.length,
    taken: 0,
  };
  return chooseQuestions([source], { count: ITEMS, difficulty: 'mixed' }).map(({ item }) => item);
}

function bookScores(prepared: PreparedDocument, { glossary, summary, plain }: NonNullable<StudyFile['textbook']>) {
  const { language } = prepared;
  const budget = SUMMARY_SHARE * prepared.text.split(/\s+/).length;
  const best = rankSentences(prepared).best(prepared.sentences.length, 'best-first');
  const scored = (text: string): number => rougeOne(text, summary, language);
  return {
    glossary: glossaryF1(prepared, glossary),
    plainGlossary: glossaryF1(prepareDocument(plain, languageData(language)), glossary),
    ours: scored(fitting(best, budget)),
    lead: scored(leadSummary(prepared.sentences, budget)),
    textRank: scored(textRankSummary(prepared.sentences, budget)),
  };
}

function glossaryF1(prepared: PreparedDocument, glossary: string[]): number {
  const { terms } = analysePart('specialized_terms', prepared);
  const found = terms.slice(0, glossary.length).map(({ term }) => stemmed(term, prepared.language));
  const right = glossary.filter((term) => term !== '' && found.includes(term)).length;
  return (2 * right) / Math.max(1, found.length + glossary.length);
}

const isCovered = (wanted: Set<string>, quoted: Set<string>[]): boolean =>
  quoted.some((held) => wanted.intersection(held).size >= COVERED * wanted.size);

function stemsOf(text: string, language: Language): Set<string> {
  return new Set(tokenize(text, language).flatMap(({ stem, isStop, isWord }) => (isWord && !isStop ? [stem] : [])));
}
