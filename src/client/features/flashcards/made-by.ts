import type { Flashcard } from '#contract/flashcards.ts';
import { madeByPerson } from '#client/features/assistants/made-by-person.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Names the writer of a card; of one's own there is nothing to say (G06). */
export function madeBy({ engine }: Pick<Flashcard, 'engine'>, t: Translate): string | undefined {
  // Cards that a browser kept from before have none.
  if (!engine) return undefined;
  if (engine === 'offline') return t('flashcards.madeOffline');
  return madeByPerson(engine, t) ?? t('flashcards.madeBy', { engine });
}
