import type { MarkKind, TextMark } from '#domain/documents/content.ts';
import { lostEquation, withFormulaEdges, withHeights } from './heights.ts';
import type { OutlineBlock } from './outline.ts';

/**
 * Readers join and clean the text of a block in many steps. Until the block is complete, marked words are enclosed in
 * two Unicode noncharacters, which are reserved for internal use.
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
 * Finishes a block: writes superscripts and subscripts, counts unreadable equations, and moves marks from the text to a
 * list; headings and code keep no marks.
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
      // If a mark separated two spaces, drop one.
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

/** Leaves a visible gap in place of each unreadable equation. */
function withLostEquations(block: OutlineBlock): OutlineBlock {
  const lostEquations = block.text.split(lostEquation).length - 1;
  if (lostEquations === 0) return block;
  return { ...block, text: block.text.replaceAll(lostEquation, '[…]'), lostEquations };
}

/** Trims spaces at the ends of marks, joins marks separated only by a space, and drops empty ones. */
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
