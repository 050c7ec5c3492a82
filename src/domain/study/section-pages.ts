import type { Block } from '../documents/content.ts';
import type { PageRange, SectionPart } from './session-content.ts';

/** Where a page begins within a section, as a share of its text. */
export interface PageTurn {
  page: number;
  from: number;
}

/** Returns where the pages of the blocks begin, in order; empty for documents without pages. */
export function pageTurns(blocks: readonly Pick<Block, 'anchor' | 'text'>[]): PageTurn[] {
  const all = Math.max(
    1,
    blocks.reduce((sum, { text }) => sum + text.length, 0),
  );
  const turns: PageTurn[] = [];
  let before = 0;
  for (const { anchor, text } of blocks) {
    if ('page' in anchor && anchor.page !== turns.at(-1)?.page) turns.push({ page: anchor.page, from: before / all });
    before += text.length;
  }
  return turns;
}

/** Ignores a smaller share of a page. */
const SLIVER = 0.005;

/**
 * Returns the page range of a part of a section.
 *
 * @example pagesOf([{ page: 3, from: 0 }, { page: 4, from: 0.6 }], { from: 0, to: 0.5 }) // { from: 3, to: 3 }
 */
export function pagesOf(turns: readonly PageTurn[], part: SectionPart): PageRange | undefined {
  const first = turns.findLast(({ from }) => from <= part.from + SLIVER) ?? turns[0];
  if (!first) return undefined;
  const within = turns.filter(({ from }) => from > part.from && from < part.to - SLIVER).map(({ page }) => page);
  const pages = [first.page, ...within];
  return { from: Math.min(...pages), to: Math.max(...pages) };
}
