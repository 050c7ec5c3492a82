import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { standsAlone } from '#domain/engine/reading/standalone.ts';
import { detectLanguage } from '#domain/text/language.ts';
import { type TextCounts, countSyllables, readability } from './readability.ts';
import type { AnalysisResults, QualityWarning } from './results.ts';

const SHORT_TEXT = 150;
const HEADINGS_EXPECTED_FROM = 1500;
const LONG_SENTENCE = 30;
const LOW_COVERAGE = 0.3;
const SURE = 0.9;

/**
 * Rates how suitable a document is for study: how easy it is to read, how much of it can be used, and what is in the
 * way.
 */
export function judgeQuality(prepared: PreparedDocument): AnalysisResults['quality'] {
  const counts = countText(prepared);
  const usable = prepared.sentences.filter((sentence) => standsAlone(sentence, prepared.language));
  const usableWords = usable.reduce((sum, { tokens }) => sum + tokens.filter((token) => token.isWord).length, 0);
  const coverage = counts.words > 0 ? usableWords / counts.words : 0;
  const meanSentenceWords = counts.sentences > 0 ? counts.words / counts.sentences : 0;
  return {
    readability: readability(counts, prepared.language),
    wordCount: counts.words,
    sentenceCount: counts.sentences,
    meanSentenceWords: rounded(meanSentenceWords),
    coverage: rounded(coverage),
    warnings: findWarnings(prepared, counts, coverage, meanSentenceWords),
  };
}

function countText({ sentences, language }: PreparedDocument): TextCounts {
  const counts: TextCounts = { sentences: sentences.length, words: 0, syllables: 0, letters: 0 };
  for (const { tokens } of sentences) {
    for (const token of tokens) {
      if (!token.isWord) continue;
      counts.words++;
      counts.letters += token.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      counts.syllables += countSyllables(token.text, language);
    }
  }
  return counts;
}

function findWarnings(
  { content, blocks, sentences, terms, text, language }: PreparedDocument,
  counts: TextCounts,
  coverage: number,
  meanSentenceWords: number,
): QualityWarning[] {
  const detected = detectLanguage(text);
  const running = blocks.filter(({ kind }) => kind === 'paragraph').reduce((sum, block) => sum + block.text.length, 0);
  const different = new Set(sentences.map((sentence) => sentence.text)).size;
  const isTrue: Record<QualityWarning, boolean> = {
    pages_without_text: content.warnings.includes('no_text') || content.warnings.includes('some_pages_without_text'),
    too_short: counts.words < SHORT_TEXT,
    no_headings:
      counts.words >= HEADINGS_EXPECTED_FROM && content.sections.every(({ headings }) => headings.length === 0),
    long_sentences: meanSentenceWords > LONG_SENTENCE,
    few_complete_sentences: coverage < LOW_COVERAGE,
    mostly_lists_or_tables: text.length > 0 && running < text.length / 2,
    repeated_text: sentences.length > 10 && different < sentences.length * 0.8,
    language_differs: detected.confidence >= SURE && detected.language !== language,
    few_terms: terms.filter(({ frequency }) => frequency > 1).length < 5,
  };
  return (Object.keys(isTrue) as QualityWarning[]).filter((warning) => isTrue[warning]);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
