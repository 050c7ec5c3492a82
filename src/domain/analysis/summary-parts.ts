import type { PreparedDocument } from '#domain/engine/prepared-document.ts';
import { sentenceSource } from '#domain/engine/sentence-source.ts';
import { rankSentences } from '#domain/engine/summary.ts';
import type { AnalysisResults, CitedText } from './results.ts';

const SUMMARY_SENTENCES = 5;
const LEAST_POINTS = 5;
const MOST_POINTS = 10;
const WORDS_PER_POINT = 150;

/** About five sentences that say what the document is about, in its own words and order. */
export function summarise(prepared: PreparedDocument): AnalysisResults['general'] {
  return { summary: citedSentences(prepared, SUMMARY_SENTENCES) };
}

/** Five to ten sentences that hold the main points; fewer when the document has no more. */
export function findKeyPoints(prepared: PreparedDocument): AnalysisResults['key_points'] {
  const words = prepared.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(words / WORDS_PER_POINT)));
  return { points: citedSentences(prepared, wanted) };
}

function citedSentences(prepared: PreparedDocument, count: number): CitedText[] {
  return rankSentences(prepared)
    .best(count)
    .map((sentence) => ({ text: sentence.text.replace(/\s+/g, ' '), source: sentenceSource(prepared, sentence) }));
}
