import type { Block, Language } from '../documents/content.ts';
import { DENSE_PACE, wordsPerMinute } from '../text/reading-speed.ts';

/**
 * LIX (words per sentence plus the percentage of words above six letters) from which text counts as dense. Björnsson
 * 1968 calls 50 to 60 difficult, typical of factual and official texts.
 */
const DENSE_LIX = 55;
const LONG_WORD = 6;
/** Share of signs and numbers from which text counts as technical. */
const TECHNICAL_SHARE = 0.06;
/** Tables and code are read across and down, at half the pace. */
const GRID_PACE = 0.5;

const word = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** A formula is read sign by sign: each takes as long as the word for it. */
const sign = /\p{N}+(?:[.,]\p{N}+)*|[=+±×÷·<>≤≥≈≠∑∏∫√∂∞→⇌^%°]/gu;
const sentenceEnd = /[.!?:;…](?=\s|$)/gu;

/**
 * Returns the seconds to read blocks once: notes at the usual pace of their language, dense text slower, tables slower
 * still.
 *
 * @example readingSeconds([{ kind: 'paragraph', text: 'Water boils.' }], 'en') // 0.5
 */
export function readingSeconds(blocks: readonly Pick<Block, 'kind' | 'text'>[], language: Language): number {
  const isGrid = ({ kind }: Pick<Block, 'kind'>) => kind === 'table' || kind === 'code';
  const prose = blocks.filter((block) => !isGrid(block));
  const pace = isDense(prose) ? DENSE_PACE : 1;
  const words = sizeOf(prose) / pace + sizeOf(blocks.filter(isGrid)) / GRID_PACE;
  return (60 * words) / wordsPerMinute[language];
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Counts words, numbers and signs. */
const sizeOf = (blocks: readonly Pick<Block, 'text'>[]): number =>
  blocks.reduce((sum, { text }) => sum + countOf(text, word) + countOf(text, sign), 0);

function isDense(blocks: readonly Pick<Block, 'kind' | 'text'>[]): boolean {
  let [words, long, signs, sentences] = [0, 0, 0, 0];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') continue;
    for (const [one] of text.matchAll(word)) {
      words += 1;
      if (one.length > LONG_WORD) long += 1;
    }
    signs += countOf(text, sign);
    // Lines of notes often lack a full stop, so each line counts as at least one sentence.
    sentences += text.split('\n').reduce((sum, line) => sum + Math.max(1, countOf(line, sentenceEnd)), 0);
  }
  if (words === 0) return signs > 0;
  return signs > TECHNICAL_SHARE * (words + signs) || words / sentences + (100 * long) / words >= DENSE_LIX;
}
