import { prepareDocument } from '#domain/engine/study-material.ts';
import { keyTerms } from '#domain/engine/reading/terms.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { type TaggedSentence, countTaggerTable } from '#domain/text/tagger-counts.ts';
import { detectLanguage } from '#domain/text/language.ts';
import { createTagger, type TaggerTable } from '#domain/text/tagger.ts';
import { tokenize } from '#domain/text/tokens.ts';
import type { Language } from '#domain/documents/content.ts';
import { type BarRow, atLeast, mean } from './bar-row.ts';
import { type EvaluationData, contentOf, languages, languageData } from './evaluation-data.ts';

const FOLDS = 5;
const TERMS = 10;
/** Number of texts per language for the language detection, and their length. */
const TEXTS = 150;
const CHARACTERS = 120;

/** Measures how the engine reads a text: sentence ends, nouns, important terms. */
export function readingRows(data: EvaluationData): BarRow[] {
  const borders = languages.map((language) => sentenceBorders(data, language));
  return [
    atLeast('sentence borders F1, mean', mean(borders), 0.955),
    atLeast(`language of ${CHARACTERS} characters, %`, languagesDetected(data), 99.5),
    ...(data.has('keyphrases') ? [atLeast(`key terms F1@${TERMS}, es`, keyTermFigure(data), 0.23)] : []),
    ...(data.has('pos')
      ? languages.flatMap((language) => [
          atLeast(`nouns F1, left-out sentences, ${language}`, leftOutNouns(data, language), 0.9),
          // The table was trained on these sentences: this only shows that the file is complete and the right one.
          atLeast(`nouns F1, shipped table, ${language}`, shippedNouns(data, language), 0.9),
        ])
      : []),
  ];
}

function sentenceBorders(data: EvaluationData, language: Language): number {
  const count = { right: 0, found: 0, wanted: 0 };
  for (const { text, ends } of data.readLines<{ text: string; ends: number[] }>('sentences', `${language}.`)) {
    const found = splitSentences(text, language)
      .slice(0, -1)
      .map(({ end }) => end);
    const wanted = new Set(ends.slice(0, -1));
    count.right += found.filter((end) => wanted.has(end)).length;
    count.found += found.length;
    count.wanted += wanted.size;
  }
  return (2 * count.right) / (count.found + count.wanted);
}

function keyTermFigure(data: EvaluationData): number {
  const table = languageData('es');
  const stemmed = (phrase: string): string =>
    tokenize(phrase.toLowerCase(), 'es')
      .filter(({ isWord }) => isWord)
      .map(({ stem }) => stem)
      .join(' ');
  const scores = data.readLines<{ text: string; keys: string[] }>('keyphrases', 'es-').map(({ text, keys }) => {
    const prepared = prepareDocument(contentOf({ title: '', chunks: [text] }, 'es'), table);
    const found = new Set(keyTerms(prepared.terms, TERMS).map((term) => stemmed(term.text)));
    const wanted = new Set(keys.map(stemmed));
    const right = [...found].filter((key) => wanted.has(key)).length;
    return right === 0 ? 0 : (2 * right) / (found.size + wanted.size);
  });
  return mean(scores);
}

type Tagged = readonly TaggedSentence[];

function taggedSentences(data: EvaluationData, language: Language): Tagged {
  return data
    .readLines<{ t: [string, string][] }>('pos', `${language}.`)
    .map(({ t }): TaggedSentence => t.map(([word, tag]) => [word, tag]));
}

/** Cross-validation: trains the tagger on four fifths of the sentences and tests it on the fifth, five times. */
function leftOutNouns(data: EvaluationData, language: Language): number {
  const sentences = taggedSentences(data, language);
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isOf = (_sentence: TaggedSentence, place: number): boolean => place % FOLDS === fold;
    const others = sentences.filter((sentence, place) => !isOf(sentence, place));
    return { table: countTaggerTable(others, language), sentences: sentences.filter(isOf) };
  });
  return nounScore(folds);
}

function shippedNouns(data: EvaluationData, language: Language): number {
  return nounScore([{ table: languageData(language), sentences: taggedSentences(data, language) }]);
}

/** F1 of the nouns that each table finds in its sentences. */
function nounScore(parts: { table: TaggerTable; sentences: Tagged }[]): number {
  const count = { right: 0, found: 0, wanted: 0 };
  for (const { table, sentences } of parts) {
    const tagger = createTagger(table);
    for (const sentence of sentences) {
      tagger(sentence.map(([text]) => ({ text, lower: text.toLowerCase() }))).forEach((tag, place) => {
        const isFound = tag === 'NOUN' || tag === 'PROPN';
        const isWanted = /^(?:NOUN|PROPN)$/.test(sentence[place]?.[1] ?? '');
        count.found += Number(isFound);
        count.wanted += Number(isWanted);
        count.right += Number(isFound && isWanted);
      });
    }
  }
  return (2 * count.right) / (count.found + count.wanted);
}

/** Counts the paragraphs whose language is detected correctly. */
function languagesDetected(data: EvaluationData): number {
  const detected = languages.flatMap((language) => {
    const paragraphs = data.askedDocuments(language).flatMap(({ chunks }) => chunks);
    const long = paragraphs.filter(({ length }) => length > 2 * CHARACTERS);
    return Array.from({ length: Math.min(TEXTS, long.length) }, (_, index) => {
      const paragraph = long[Math.floor((index * long.length) / Math.min(TEXTS, long.length))] ?? '';
      return Number(detectLanguage(paragraph.slice(0, CHARACTERS)).language === language);
    });
  });
  return 100 * mean(detected);
}
