import { prepareDocument } from '#domain/engine/study-material.ts';
import { keyTerms } from '#domain/engine/reading/terms.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { detectLanguage } from '#domain/text/language.ts';
import { tokenize } from '#domain/text/tokens.ts';
import type { Language } from '#domain/documents/content.ts';
import { type BarRow, atLeast, mean } from './bar-row.ts';
import { type EvaluationData, contentOf, languages, languageData } from './evaluation-data.ts';

const TERMS = 10;
/** Number of texts per language for the language detection, and their length. */
const TEXTS = 150;
const CHARACTERS = 120;

/** Measures how the engine reads a text: sentence ends, language, important terms. */
export function readingRows(data: EvaluationData): BarRow[] {
  const borders = languages.map((language) => sentenceBorders(data, language));
  return [
    atLeast('sentence borders F1, mean', mean(borders), 0.955),
    atLeast(`language of ${CHARACTERS} characters, %`, languagesDetected(data), 99.5),
    ...(data.has('keyphrases') ? [atLeast(`key terms F1@${TERMS}, es`, keyTermFigure(data), 0.23)] : []),
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
      .flatMap(({ isWord, stem }) => (isWord ? [stem] : []))
      .join(' ');
  const scores = data.readLines<{ text: string; keys: string[] }>('keyphrases', 'es-').map(({ text, keys }) => {
    const prepared = prepareDocument(contentOf([text], 'es'), table);
    const found = new Set(keyTerms(prepared.terms, TERMS).map((term) => stemmed(term.text)));
    const wanted = new Set(keys.map(stemmed));
    const right = [...found].filter((key) => wanted.has(key)).length;
    return right === 0 ? 0 : (2 * right) / (found.size + wanted.size);
  });
  return mean(scores);
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
