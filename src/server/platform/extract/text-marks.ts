import type { MarkKind, TextMark } from '#domain/documents/content.ts';
import { lostEquation, withFormulaEdges, withHeights } from './heights.ts';
import type { OutlineBlock } from './outline.ts';

/**
 * Readers join and clean the text of a block in many steps. So marked words travel between two signs, which Unicode
 * keeps free for use inside a program, until the block is whole.
 */
const signs: Record<MarkKind, { open: string; close: string }> = {
  bold: { open: '\ufdd0', close: '\ufdd1' },
  italic: { open: '\ufdd2', close: '\ufdd3' },
};
const anySign = /[\ufdd0-\ufdd3]/;

/** @example marked('bold', 'osmosis') */
export function marked(kind: MarkKind, text: string): string {
  return text === '' ? '' : signs[kind].open + text + signs[kind].close;
}

export function openSign(kind: MarkKind): string {
  return signs[kind].open;
}

export function closeSign(kind: MarkKind): string {
  return signs[kind].close;
}

/**
 * The block with its signs taken out of the text: raised and lowered runs are written, equations that could not be read
 * are counted, and marks are kept beside the text; headings and code keep none.
 */
export function withMarks(given: OutlineBlock): OutlineBlock {
  const block = withLostEquations({ ...given, text: withFormulaEdges(withHeights(given.text)) });
  if (!anySign.test(block.text)) return block;
  const keepsSpaces = block.kind === 'code' || block.kind === 'list';
  let text = '';
  let isAfterSpace = true;
  const open: Partial<Record<MarkKind, number>> = {};
  const marks: TextMark[] = [];
  for (const character of block.text) {
    const kind = kindOf(character);
    if (!kind) {
      // Where a sign parted two spaces there is one too many.
      if (character !== ' ' || !isAfterSpace || keepsSpaces) text += character;
      isAfterSpace = character === ' ';
    } else if (character === signs[kind].open) open[kind] ??= text.length;
    else if (open[kind] !== undefined) {
      marks.push({ kind, start: open[kind], end: text.length });
      delete open[kind];
    }
  }
  text = text.trimEnd();
  const isPlain = block.kind === 'heading' || block.kind === 'code';
  const kept = isPlain ? [] : trimmedMarks(marks, text);
  return { ...block, text, ...(kept.length > 0 ? { marks: kept } : {}) };
}

/** A gap that a reader sees stands where each equation was. */
function withLostEquations(block: OutlineBlock): OutlineBlock {
  const lostEquations = block.text.split(lostEquation).length - 1;
  if (lostEquations === 0) return block;
  return { ...block, text: block.text.replaceAll(lostEquation, '[…]'), lostEquations };
}

/** Without spaces at their ends, those that only a space parts joined, and none that is empty. */
function trimmedMarks(marks: TextMark[], text: string): TextMark[] {
  const kept: TextMark[] = [];
  for (const { kind, start, end } of marks.toSorted((left, right) => left.start - right.start)) {
    const inside = text.slice(start, end);
    const from = start + (inside.length - inside.trimStart().length);
    const to = from + inside.trim().length;
    if (to <= from) continue;
    const last = kept.findLast((mark) => mark.kind === kind);
    if (last && text.slice(last.end, from).trim() === '' && !text.slice(last.end, from).includes('\n')) last.end = to;
    else kept.push({ kind, start: from, end: to });
  }
  return kept;
}

function kindOf(character: string): MarkKind | undefined {
  if (character === signs.bold.open || character === signs.bold.close) return 'bold';
  return character === signs.italic.open || character === signs.italic.close ? 'italic' : undefined;
}
