import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Flashcard } from '#contract/flashcards.ts';
import { cardWords, isTypeable } from '#domain/flashcards/card-words.ts';
import { createLookalikeFinder, vocabularyOf } from '#domain/grading/lookalikes.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { SearchService } from '#server/features/search/search.service.ts';
import type { CardOthersStore } from './card-others.store.ts';
import type { OwnedFlashcard } from './flashcards.store.ts';

export type CardOthers = ReturnType<typeof createCardOthers>;

/** Cards per batch; other calls run in between. */
const AT_ONCE = 20;

/**
 * Finds other words for typed answers to cards: words similar to the answer in its document and in the backs of its
 * deck. A deck is the cards of one document or, without one, of one category. The browser grades with them, also
 * offline.
 */
export function createCardOthers({ search, store }: { search: SearchService; store: CardOthersStore }) {
  return {
    /** Adds the other words to each card that can be typed. */
    async add(rows: readonly OwnedFlashcard[], cards: readonly Flashcard[], tx?: Tx): Promise<Flashcard[]> {
      const typeable = rows.filter(({ back }) => isTypeable(back));
      const [first] = typeable;
      if (!first) return [...cards];
      const documentIds = [...new Set(typeable.flatMap(({ documentId }) => documentId ?? []))];
      const categories = [...new Set(typeable.flatMap((row) => (row.documentId === null ? [row.category] : [])))];
      const words = await search.wordsOf(documentIds, tx);
      const backs = await store.listShortBacks(first.ownerId, { documentIds, categories }, tx);
      const deckOf = (row: Pick<OwnedFlashcard, 'documentId' | 'category'>) => row.documentId ?? row.category;
      const backsOf = Map.groupBy(backs, deckOf);
      const others = new Map<string, string[]>();
      const languageOf = new Map(cards.map(({ uuid, language }) => [uuid, language ?? 'en']));
      for (const [deck, ofDeck] of Map.groupBy(typeable, deckOf)) {
        const siblings = (backsOf.get(deck) ?? []).map(({ back }) => back);
        const ofDocument = typeof deck === 'number' ? (words.get(deck) ?? []) : [];
        const finder = createLookalikeFinder([...ofDocument, ...vocabularyOf(siblings)]);
        for (const [index, { uuid, back }] of ofDeck.entries()) {
          others.set(uuid, finder.of([cardWords(back)], languageOf.get(uuid) ?? 'en'));
          if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
        }
      }
      return cards.map((card) => {
        const found = others.get(card.uuid) ?? [];
        return found.length > 0 ? { ...card, others: found } : card;
      });
    },
  };
}
