import type { DocumentContentView } from '#contract/document-content.ts';
import { BLOCK_SEPARATOR } from '#domain/documents/content.ts';
import { placePassage } from '#domain/highlights/place-passage.ts';
import { foldText } from '#domain/verify/folding.ts';
import { placedTexts } from '#client/features/viewer/placed-texts.ts';

type Content = Pick<DocumentContentView, 'sections'>;

/** A selection in a document. */
export interface SelectedPassage {
  quote: string;
  /** Offset in the text, or an estimate. */
  start: number;
  /** Absent if `start` is an estimate. */
  end?: number;
}

/** Blocks this far from an estimate are searched: about five pages on either side. */
const NEAR = 15_000;
const WORD = /[\p{L}\p{M}\p{N}]/u;

export const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** Returns the selected passage, extended to whole words: exact in a text, approximate on PDF pages. */
export function passageOf(selection: Selection, content: Content): SelectedPassage | undefined {
  const range = selection.getRangeAt(0);
  const area = elementOf(range.commonAncestorContainer)?.closest('[data-viewer-scroll]');
  if (!area) return undefined;
  const parts = [...area.querySelectorAll('[data-start]')].filter((part) => range.intersectsNode(part));
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return passageOnPages(selection, range, content);
  return wholeWords(content, offsetIn(first, range, 'start'), offsetIn(last, range, 'end'));
}

/** Returns the offset of a selection boundary in a text element; formulas count as a whole. */
function offsetIn(part: Element, range: Range, side: 'start' | 'end'): number {
  const from = Number(part.getAttribute('data-start'));
  const end = part.getAttribute('data-end');
  if (end !== null) return side === 'start' ? from : Number(end);
  const texts = placedTexts(part);
  const [container, offset] =
    side === 'start' ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset];
  const text = texts.find(({ node }) => node === container);
  if (text) return text.start + offset;
  // A boundary between nodes, such as the beginning of the next paragraph after a triple click or long press.
  if (side === 'start')
    return texts.find(({ node }) => range.comparePoint(node, 0) >= 0)?.start ?? texts.at(-1)?.end ?? from;
  return texts.findLast(({ node }) => range.comparePoint(node, node.length) <= 0)?.end ?? from;
}

function wholeWords({ sections }: Content, from: number, to: number): SelectedPassage | undefined {
  const blocks = sections.flatMap((section) => section.blocks);
  const letterAt = (offset: number): boolean => {
    const block = blocks.find(({ start, end }) => start <= offset && offset < end);
    return block !== undefined && WORD.test(block.text[offset - block.start] ?? '');
  };
  let [start, end] = [from, to];
  while (start > 0 && letterAt(start) && letterAt(start - 1)) start -= 1;
  while (letterAt(end - 1) && letterAt(end)) end += 1;
  const quote = blocks
    .filter((block) => block.start < end && block.end > start)
    .map((block) => block.text.slice(Math.max(0, start - block.start), end - block.start))
    .join('\n\n');
  const trimmed = quote.trim();
  start += quote.length - quote.trimStart().length;
  return trimmed === '' ? undefined : { quote: trimmed, start, end: start + trimmed.length };
}

function passageOnPages(selection: Selection, range: Range, content: Content): SelectedPassage | undefined {
  const whole = range.cloneRange();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer instanceof Text) whole.setStart(startContainer, wordStart(startContainer.data, startOffset));
  if (endContainer instanceof Text) whole.setEnd(endContainer, wordEnd(endContainer.data, endOffset));
  const before = startContainer instanceof Text ? startContainer.data.slice(whole.startOffset, startOffset) : '';
  const after = endContainer instanceof Text ? endContainer.data.slice(endOffset, whole.endOffset) : '';
  // A selection includes line breaks, a range doesn't.
  const quote = (before + selection.toString() + after).trim();
  const page = elementOf(startContainer)?.closest<HTMLElement>('[data-page]');
  const first = content.sections
    .flatMap((section) => section.blocks)
    .find(({ anchor }) => 'page' in anchor && anchor.page === Number(page?.dataset['page']));
  if (quote === '' || !page || !first) return undefined;
  const above = document.createRange();
  above.setStart(page, 0);
  above.setEnd(startContainer, startOffset);
  return placeNear({ quote, start: first.start + above.toString().length }, content);
}

/** Replaces an estimate by the exact place, if the words are found near it. */
function placeNear(passage: SelectedPassage, { sections }: Content): SelectedPassage {
  const near = sections
    .flatMap((section) => section.blocks)
    .filter(({ start, end }) => start < passage.start + NEAR && end > passage.start - NEAR);
  const [{ start: from } = { start: 0 }] = near;
  const text = near.map((block) => block.text).join(BLOCK_SEPARATOR);
  const document = { text, blocks: [], folded: () => foldText(text) };
  const found = placePassage(passage.quote, document, passage.start - from);
  return found ? { quote: found.quote, start: from + found.start, end: from + found.end } : passage;
}

function wordStart(text: string, from: number): number {
  let start = from;
  while (start > 0 && WORD.test(text[start] ?? '') && WORD.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && WORD.test(text[end - 1] ?? '') && WORD.test(text[end] ?? '')) end += 1;
  return end;
}
