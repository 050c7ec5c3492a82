import type { Anchor, PlacedCount, Section, UnplacedBlock } from '#domain/documents/content.ts';
import { placeBlocks } from '#domain/documents/content.ts';
import { isFileLike } from '#domain/documents/upload-rules.ts';
import { firstCharacters } from '#domain/documents/first-characters.ts';

/** A block as the readers make it. */
export interface OutlineBlock extends Omit<UnplacedBlock, 'anchor'> {
  /**
   * Level of a heading, 1 being the outermost. Any other block with a level ends the sections of that level and opens
   * none.
   */
  level?: number;
  /** Only from paged readers; other blocks are anchored to their section. */
  page?: number;
  /** Only from transcripts. */
  seconds?: number;
  /** Number of unreadable equations in it. */
  lostEquations?: number;
}

type UnplacedSection = Omit<Section, 'blocks'> & { blocks: UnplacedBlock[] };

const mostHeadingCharacters = 300;

/**
 * Shortens a heading, because every section repeats its parent headings, and one of a page's length would be stored a
 * thousand times.
 */
export function shortHeading(text: string): string {
  return firstCharacters(text, mostHeadingCharacters);
}

/** Splits blocks into sections at their headings, and sets each block's anchor and position. */
export function sectionsOf(blocks: OutlineBlock[]): Section[] {
  const sections: UnplacedSection[] = [];
  const path: { level: number; text: string }[] = [];
  let current: UnplacedSection | undefined;
  for (const { level, page, seconds, lostEquations: _lost, ...block } of blocks) {
    if (block.text === '') continue;
    if (block.kind === 'heading' || level !== undefined) {
      const ownLevel = level ?? 1;
      while ((path.at(-1)?.level ?? 0) >= ownLevel) path.pop();
      if (block.kind === 'heading') path.push({ level: ownLevel, text: shortHeading(block.text) });
      current = undefined;
    }
    const anchor = anchorOf({ page, seconds }, path.at(-1)?.text);
    if (current === undefined) {
      current = { headings: path.map((heading) => heading.text), anchor, blocks: [] };
      sections.push(current);
    }
    current.blocks.push({ ...block, anchor });
  }
  return placeBlocks(sections);
}

/** Number of unreadable equations per page or section. */
export function equationsNotRead(blocks: readonly OutlineBlock[]): PlacedCount[] {
  const places: PlacedCount[] = [];
  let heading = '';
  for (const { kind, text, page, seconds, lostEquations = 0 } of blocks) {
    if (kind === 'heading') heading = shortHeading(text);
    if (lostEquations === 0) continue;
    const anchor = anchorOf({ page, seconds }, heading);
    const last = places.at(-1);
    if (last && JSON.stringify(last.anchor) === JSON.stringify(anchor)) last.count += lostEquations;
    else places.push({ anchor, count: lostEquations });
  }
  return places;
}

function anchorOf({ page, seconds }: Pick<OutlineBlock, 'page' | 'seconds'>, heading = ''): Anchor {
  if (page !== undefined) return { page };
  return seconds === undefined ? { section: heading } : { seconds };
}

/**
 * A table with one row per line, cells separated by " | ", without empty rows. A single-column table is just a frame
 * around text.
 */
export function tableBlocks(table: string[][]): OutlineBlock[] {
  const rows = table.filter((cells) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) return [];
  if (rows.every((cells) => cells.length < 2)) return rows.map(([text = '']) => ({ kind: 'paragraph', text }));
  return [{ kind: 'table', text: rows.map((cells) => cells.join(' | ')).join('\n') }];
}

/** Text of the first top-level heading that is no file name: the document's own title, or empty. */
export function titleOf(blocks: OutlineBlock[]): string {
  const headings = blocks.filter((block) => block.kind === 'heading' && !isFileLike(block.text));
  const highest = Math.min(...headings.map((heading) => heading.level ?? 1));
  return shortHeading(headings.find((heading) => (heading.level ?? 1) === highest)?.text ?? '');
}
