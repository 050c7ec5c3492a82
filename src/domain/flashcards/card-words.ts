import { type CardRun, readCardMarkdown } from './card-markdown.ts';

/** Shown for an image without a description. */
const SILENT_IMAGE = '🖼️';

/**
 * Converts a side of a card to one line of plain text, for lists, names and typed answers. Surrounds formulas with the
 * given delimiter: `$` where the line is rendered.
 */
export function cardWords(markdown: string, aroundFormulas = ''): string {
  const words = (runs: CardRun[]) => runs.map((run) => wordsOf(run, aroundFormulas)).join('');
  return readCardMarkdown(markdown)
    .flatMap((block) => {
      if (block.kind === 'code') return [block.text];
      return (block.kind === 'list' ? block.items : block.lines).map(words);
    })
    .join(' ')
    .trim();
}

function wordsOf({ kind, text }: CardRun, aroundFormulas: string): string {
  if (kind === 'gap') return '[…]';
  if (kind === 'image') return text.trim() || SILENT_IMAGE;
  return kind.endsWith('formula') ? aroundFormulas + text + aroundFormulas : text;
}

/** Most characters of a typed answer. */
export const MOST_TYPED = 80;

/** Whether the back of a card can be typed and compared: a short line of words. */
export function isTypeable(back: string): boolean {
  if (back.length > MOST_TYPED) return false;
  const [block, ...others] = readCardMarkdown(back);
  if (block?.kind !== 'paragraph' || others.length > 0 || block.lines.length > 1) return false;
  return block.lines.flat().every(({ kind }) => kind === 'text' || kind === 'bold' || kind === 'italic');
}
