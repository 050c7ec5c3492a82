import { prepareDocument } from '#domain/engine/study-material.ts';
import { keyTerms } from '#domain/engine/reading/terms.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { type TaggedSentence, countTaggerTable } from '#domain/text/tagger-counts.ts';
import { createTagger } from '#domain/text/tagger.ts';
import { tokenize } from '#domain/text/tokens.ts';
import type { Language } from '#domain/documents/content.ts';
import { type BarRow, atLeast, mean } from './bar-row.ts';
import { type EvaluationData, contentOf, languages, taggerTable } from './evaluation-data.ts';

const FOLDS = 5;
const TERMS = 10;

/** What the engine sees in a text: where sentences end, which words are nouns, which terms matter. */
export function readingRows(data: EvaluationData): BarRow[] {
  const borders = languages.map((language) => sentenceBorders(data, language));
  return [
    atLeast('sentence borders F1, mean', mean(borders), 0.955),
    ...(data.has('keyphrases') ? [atLeast(`key terms F1@${TERMS}, es`, keyTermFigure(data), 0.23)] : []),
    ...(data.has('pos')
      ? languages.map((language) => atLeast(`nouns F1, ${language}`, nounFigure(data, language), 0.9))
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
  const table = taggerTable('es');
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

/** The tagger counted from four fifths of the sentences and asked about the fifth, five times. */
function nounFigure(data: EvaluationData, language: Language): number {
  const sentences = data
    .readLines<{ t: [string, string][] }>('pos', `${language}.`)
    .map(({ t }): TaggedSentence => t.map(([word, tag]) => [word, tag]));
  const count = { right: 0, found: 0, wanted: 0 };
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = sentences.filter((_, place) => place % FOLDS !== fold);
    const tagger = createTagger(countTaggerTable(others, language));
    for (const sentence of sentences.filter((_, place) => place % FOLDS === fold)) {
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
