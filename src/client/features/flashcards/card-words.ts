import type { CardRun } from '#domain/flashcards/card-markdown.ts';
import { readCardMarkdown } from '#domain/flashcards/card-markdown.ts';

/** A side of a card in one line without its marks, for lists and names. */
export function cardWords(markdown: string): string {
  const words = (runs: CardRun[]) => runs.map(({ kind, text }) => (kind === 'gap' ? '[…]' : text)).join('');
  return readCardMarkdown(markdown)
    .flatMap((block) => {
      if (block.kind === 'code') return [block.text];
      return (block.kind === 'list' ? block.items : block.lines).map(words);
    })
    .join(' ')
    .trim();
}
