import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import { leansOnOthers } from '#domain/engine/summary/leans-on-others.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { findMainPoints } from './main-points.ts';
import type { AnalysisResults, CitedText } from './results.ts';

const LEAST_POINTS = 5;
const MOST_POINTS = 10;
const WORDS_PER_POINT = 150;

const POINTING_WEIGHT = 0.5;
const FACT_WEIGHT = 1.3;

/**
 * Chooses five to ten facts to keep in mind from the ranking that the main points come from, definitions first. They
 * repeat no main point unless the document has too few other sentences.
 */
export function findKeyPoints(prepared: PreparedDocument): AnalysisResults['key_points'] {
  const { sentences, language } = prepared;
  const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(words / WORDS_PER_POINT)));
  const inSummary = new Set(findMainPoints(prepared).summary.map(({ source }) => source.start));
  const factual = new Set(prepared.definitions.map(({ sentence }) => sentence));
  const weigh = (sentence: PreparedSentence): number =>
    (factual.has(sentence.index) ? FACT_WEIGHT : 1) * (leansOnOthers(sentence, language) ? POINTING_WEIGHT : 1);
  const { best } = rankSentences(prepared);
  const fresh = best(wanted, 'text', (sentence) => (inSummary.has(sentence.start) ? 0 : weigh(sentence)));
  return { points: cited(fresh.length < LEAST_POINTS ? best(wanted, 'text', weigh) : fresh, prepared) };
}

function cited(sentences: PreparedSentence[], prepared: PreparedDocument): CitedText[] {
  return sentences.map((sentence) => ({
    text: sentence.text.replace(/\s+/g, ' '),
    source: sentenceSource(prepared, sentence),
  }));
}
