import { DENSE_PACE, wordsPerMinute } from '#domain/text/reading-speed.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { AnalysisResults, TextKind } from './results.ts';

/** A transcript repeats itself and is skimmed a little faster. */
const pace: Record<TextKind, number> = { plain: 1, technical: DENSE_PACE, transcript: 1.1 };

const TECHNICAL_SHARE = 0.06;

/** How long an adult reads, by language and kind of text; never less than a minute. */
export function readingTime({ content, blocks, text, language }: PreparedDocument): AnalysisResults['reading_time'] {
  const wordCount = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const isTranscript = content.sections.some(({ anchor }) => 'seconds' in anchor);
  const exact = blocks
    .filter(({ kind }) => kind === 'code' || kind === 'table')
    .reduce((sum, block) => sum + block.text.length, 0);
  const symbols = text.match(/\p{N}+|[=±×÷≤≥∑∫√%°]/gu)?.length ?? 0;
  const isTechnical = exact > text.length / 5 || symbols > wordCount * TECHNICAL_SHARE;
  const kind: TextKind = isTranscript ? 'transcript' : isTechnical ? 'technical' : 'plain';
  const speed = Math.round(wordsPerMinute[language] * pace[kind]);
  return { minutes: Math.max(1, Math.round(wordCount / speed)), wordCount, wordsPerMinute: speed, kind };
}
