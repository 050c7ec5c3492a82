/** Compares the engine's cards from study material with the glossaries and gold files of authors and teachers. */
import type { DocumentContent, Language } from '#domain/documents/content.ts';
import { listCards, prepareDocument } from '#domain/engine/study-material.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { type BarRow, atLeast, atMost, figureOf, percent } from './bar-row.ts';
import { forbiddenIn, forbiddenSpan, isSameTerm, stemmed } from './engine-study.ts';
import { languageData } from './evaluation-data.ts';
import { readNotes, readTextbooks } from './study-data.ts';

const SHORT_BACK = 12;
/** Shorter sections may contain nothing to memorise. */
const LEAST_SECTION = 150;

interface Counts {
  name: string;
  language: Language;
  cards: number;
  /** Lists count by their members, since nobody can list them in twelve words. */
  short: number;
  answers: number;
  words: number;
  sections: number;
  covered: number;
  glossary: number;
  glossaryAsked: number;
  forbidden: number;
}

/** Returns all rows over all files; prints the values per file to stderr. */
export async function cardRows(): Promise<BarRow[]> {
  const [notes, textbooks] = [await readNotes(), await readTextbooks()];
  const counts = [
    ...notes.map(({ name, content, gold }) => {
      const spans = (gold?.notStudyContent ?? []).flatMap((opening) => forbiddenSpan(opening, content) ?? []);
      return countsOf(name, content, [], ({ source }) =>
        spans.some(({ start, end }) => source.start < end && source.end > start),
      );
    }),
    ...textbooks.map(({ name, content, section }) => {
      const isForbidden = forbiddenIn(content, section);
      const terms = section.glossary.map(({ term }) => term);
      return countsOf(name, content, terms, ({ source }) => isForbidden(source.start));
    }),
  ];
  if (counts.length === 0) return [];
  console.error(counts.map(line).join('\n'));
  const sum = (of: (count: Counts) => number): number => counts.reduce((total, count) => total + of(count), 0);
  const share = (part: (count: Counts) => number, whole: (count: Counts) => number): number =>
    percent(sum(part), sum(whole));
  return [
    atLeast(
      'cards: glossary terms of textbooks that got one, %',
      share(
        (one) => one.glossaryAsked,
        (one) => one.glossary,
      ),
      70,
    ),
    atLeast(
      `cards: backs of at most ${SHORT_BACK} words, %`,
      share(
        (one) => one.short,
        (one) => one.answers,
      ),
      90,
    ),
    atMost(
      'cards: from forbidden passages',
      sum((one) => one.forbidden),
      0,
    ),
    figureOf('cards: for a thousand words', (1000 * sum((one) => one.cards)) / sum((one) => one.words)),
    figureOf(
      `cards: sections of ${LEAST_SECTION} words that got one, %`,
      share(
        (one) => one.covered,
        (one) => one.sections,
      ),
    ),
  ];
}

function countsOf(
  name: string,
  content: DocumentContent,
  glossary: string[],
  isForbidden: (card: GeneratedCard) => boolean,
): Counts {
  const { language } = content;
  const prepared = prepareDocument(content, languageData(language));
  const cards = listCards(prepared);
  const topics = cards.map(({ topic }) => stemmed(topic, language));
  const answers = cards.filter(({ kind }) => kind !== 'list');
  const sections = content.sections.map(({ blocks }) =>
    blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
  );
  const long = [...sections.keys()].filter((place) => (sections[place] ?? 0) >= LEAST_SECTION);
  const asked = new Set(cards.map(({ sectionIndex }) => sectionIndex));
  return {
    name,
    language,
    cards: cards.length,
    short: answers.filter(({ back }) => back.split(/\s+/).length <= SHORT_BACK).length,
    answers: answers.length,
    words: prepared.text.split(/\s+/).length,
    sections: long.length,
    covered: long.filter((place) => asked.has(place)).length,
    glossary: glossary.length,
    glossaryAsked: glossary.filter((term) => topics.some((topic) => isSameTerm(topic, stemmed(term, language)))).length,
    forbidden: cards.filter(isForbidden).length,
  };
}

function line({ name, cards, words, sections, covered, glossary, glossaryAsked, forbidden }: Counts): string {
  const parts = [
    `${cards} cards`,
    `${((1000 * cards) / words).toFixed(1)} for a thousand words`,
    `${covered} of ${sections} sections`,
    ...(glossary > 0 ? [`${glossaryAsked} of ${glossary} glossary terms`] : []),
    ...(forbidden > 0 ? [`${forbidden} FORBIDDEN`] : []),
  ];
  return `${name.padEnd(45)} ${parts.join(', ')}`;
}
