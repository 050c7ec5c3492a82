import { extractFailure } from '#server/platform/reader/failure.ts';
import type { OutlineBlock } from './outline.ts';

/** A longer run of characters without a blank is data (base64, rows of dots) that nobody reads or searches. */
const LONGEST_RUN = 2_000;
const KEPT_OF_RUN = 100;
/** Five thousand pages. Derived data is held in memory in several forms. */
const MOST_CHARACTERS = 10_000_000;
const MOST_BLOCKS = 100_000;
const MOST_HEADINGS = 10_000;

/** Scripts written without blanks. */
const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Shortens runs of data, so that no file becomes larger than a long book.
 *
 * @throws FILE_TOO_COMPLEX where it is longer than that all the same
 */
export function boundText(blocks: OutlineBlock[]): OutlineBlock[] {
  const bounded = blocks.map((block) => {
    // Word positions on a page depend on the text's offsets, so keep it.
    if (block.text.length <= LONGEST_RUN || block.boxes || block.cues) return block;
    return { ...block, text: shortenRuns(block.text) };
  });
  const characters = bounded.reduce((sum, { text }) => sum + text.length, 0);
  const headings = bounded.filter(({ kind }) => kind === 'heading').length;
  if (characters > MOST_CHARACTERS || bounded.length > MOST_BLOCKS || headings > MOST_HEADINGS)
    throw extractFailure('FILE_TOO_COMPLEX');
  return bounded;
}

/** A loop, because a pattern for millions of characters would overflow the stack. */
function shortenRuns(text: string): string {
  const blank = /\s+/g;
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    const next = blank.exec(text);
    const end = next?.index ?? text.length;
    parts.push(shortened(text.slice(from, end)), next?.[0] ?? '');
    from = next ? blank.lastIndex : text.length;
  }
  return parts.join('');
}

function shortened(run: string): string {
  if (run.length <= LONGEST_RUN || withoutBlanks.test(run.slice(0, LONGEST_RUN))) return run;
  return `${run.slice(0, KEPT_OF_RUN).toWellFormed()}…`;
}
