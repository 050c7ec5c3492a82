import type { Flashcard } from '#contract/flashcards.ts';
import type { CardRun } from '#domain/flashcards/card-markdown.ts';
import { readCardMarkdown } from '#domain/flashcards/card-markdown.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** An image that says nothing of itself. */
const SILENT_IMAGE = '🖼️';

/** A side of a card in one line without its marks, for lists and names. */
export function cardWords(markdown: string): string {
  const words = (runs: CardRun[]) => runs.map(wordsOf).join('');
  return readCardMarkdown(markdown)
    .flatMap((block) => {
      if (block.kind === 'code') return [block.text];
      return (block.kind === 'list' ? block.items : block.lines).map(words);
    })
    .join(' ')
    .trim();
}

/** Who wrote a card; of one's own there is nothing to say (G06). */
export function madeBy({ engine }: Pick<Flashcard, 'engine'>, t: Translate): string | undefined {
  // What a browser has kept from before knows of none.
  if (!engine) return undefined;
  return engine === 'offline' ? t('flashcards.madeOffline') : t('flashcards.madeBy', { engine });
}

function wordsOf({ kind, text }: CardRun): string {
  if (kind === 'gap') return '[…]';
  return kind === 'image' ? text.trim() || SILENT_IMAGE : text;
}
