import type { DocumentContentView } from '#contract/documents.ts';

const WORD = /[\p{L}\p{N}]/u;

/** The words of a selection, those at its ends whole. */
export function selectedWords(range: Range): string {
  const whole = range.cloneRange();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer instanceof Text) whole.setStart(startContainer, wordStart(startContainer.data, startOffset));
  if (endContainer instanceof Text) whole.setEnd(endContainer, wordEnd(endContainer.data, endOffset));
  return whole.toString().trim();
}

export const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** About where a selection begins in the text of a document, by what is written above it on its page. */
export function startOfSelection(
  { startContainer, startOffset }: Range,
  { sections }: Pick<DocumentContentView, 'sections'>,
): number | undefined {
  const known = elementOf(startContainer)?.closest<HTMLElement>('[data-start], [data-page]');
  if (!known) return undefined;
  const { start, page } = known.dataset;
  const blocks = sections.flatMap((section) => section.blocks);
  const first = blocks.find(({ anchor }) => 'page' in anchor && anchor.page === Number(page));
  const from = start === undefined ? first?.start : Number(start);
  if (from === undefined) return undefined;
  const above = document.createRange();
  above.setStart(known, 0);
  above.setEnd(startContainer, startOffset);
  return from + above.toString().length;
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
