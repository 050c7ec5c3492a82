import type { Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import { pointsElsewhere } from '#domain/engine/reading/standalone.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import type { AnalysisResults, CitedText } from './results.ts';

const SUMMARY_SENTENCES = 5;
const LEAST_POINTS = 5;
const MOST_POINTS = 10;
const WORDS_PER_POINT = 150;

/** By its place in its section; who writes to explain opens with what a section is about. */
const OPENING_WEIGHTS = [2, 1.4, 1.2];
const LATER_WEIGHT = 0.7;
const POINTING_WEIGHT = 0.5;
const FACT_WEIGHT = 1.3;

/** Words by which a sentence adds to the one before it. */
const adds: Record<Language, RegExp> = {
  en: /^(?:also|too|likewise|moreover)$/,
  es: /^(?:también|tampoco|asimismo|además)$/,
  fr: /^(?:aussi|également)$/,
  de: /^(?:auch|ebenfalls|außerdem|zudem)$/,
  it: /^(?:anche|inoltre|pure)$/,
  pt: /^(?:também|ainda|igualmente)$/,
};

/** About five sentences in the document's own order that lead from one of its parts to the next. */
export function summarise(prepared: PreparedDocument): AnalysisResults['general'] {
  return { summary: cited(summarySentences(prepared), prepared) };
}

/**
 * Five to ten facts to keep in mind, definitions and figures first. They add to the summary rather than repeat it;
 * only a document with too few other sentences gives some twice.
 */
export function findKeyPoints(prepared: PreparedDocument): AnalysisResults['key_points'] {
  const { sentences, language } = prepared;
  const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(words / WORDS_PER_POINT)));
  const told = new Set(summarySentences(prepared).map(({ index }) => index));
  const factual = new Set(prepared.definitions.map(({ sentence }) => sentence));
  const weigh = (sentence: PreparedSentence): number =>
    (factual.has(sentence.index) ? FACT_WEIGHT : 1) * (leansOnOthers(sentence, language) ? POINTING_WEIGHT : 1);
  const { best } = rankSentences(prepared);
  const fresh = best(wanted, 'text', (sentence) => (told.has(sentence.index) ? 0 : weigh(sentence)));
  return { points: cited(fresh.length < LEAST_POINTS ? best(wanted, 'text', weigh) : fresh, prepared) };
}

function summarySentences(prepared: PreparedDocument): PreparedSentence[] {
  const { sentences, language } = prepared;
  const placeInSection = sentences.map(
    ({ index, sectionIndex }) =>
      sentences
        .slice(Math.max(0, index - OPENING_WEIGHTS.length), index)
        .filter((other) => other.sectionIndex === sectionIndex).length,
  );
  return rankSentences(prepared).best(
    SUMMARY_SENTENCES,
    'text',
    (sentence) =>
      (OPENING_WEIGHTS[placeInSection[sentence.index] ?? 0] ?? LATER_WEIGHT) *
      (leansOnOthers(sentence, language) ? POINTING_WEIGHT : 1),
  );
}

function leansOnOthers(sentence: PreparedSentence, language: Language): boolean {
  return pointsElsewhere(sentence, language) || sentence.tokens.some(({ lower }) => adds[language].test(lower));
}

function cited(sentences: PreparedSentence[], prepared: PreparedDocument): CitedText[] {
  return sentences.map((sentence) => ({
    text: sentence.text.replace(/\s+/g, ' '),
    source: sentenceSource(prepared, sentence),
  }));
}
