import type { Flashcard } from '#contract/flashcards.ts';
import { madeByPerson } from '#client/features/assistants/made-by-person.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Returns who made a card; undefined for the user's own cards (G06). */
export function madeBy({ engine }: Pick<Flashcard, 'engine'>, t: Translate): string | undefined {
  // Cards stored by older versions have no engine.
  if (!engine) return undefined;
  if (engine === 'offline') return t('flashcards.madeOffline');
  return madeByPerson(engine, t) ?? t('flashcards.madeBy', { engine });
}
