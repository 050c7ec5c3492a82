import type { Flashcard } from '#contract/flashcards.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Who wrote a card; of one's own there is nothing to say (G06). */
export function madeBy({ engine }: Pick<Flashcard, 'engine'>, t: Translate): string | undefined {
  // What a browser has kept from before knows of none.
  if (!engine) return undefined;
  return engine === 'offline' ? t('flashcards.madeOffline') : t('flashcards.madeBy', { engine });
}
