/** The fields of a card that a queue needs. */
export interface QueueCard {
  /** Cards of one document are interleaved with others. */
  documentId: number | null;
  /** Cards of the same quote reveal each other, so one of them is shown per day. */
  quote: string | null;
  uuid: string;
  /** The card that it reverses, which is a sibling too. */
  reverseOf: string | null;
  /** Occlusion cards of the same image reveal each other, too. */
  occlusion: { image: string } | null;
}

export interface StudyQueue<Card> {
  /** Cards in learning steps; always shown. */
  learning: Card[];
  due: Card[];
  fresh: Card[];
}

/**
 * Builds the queue of a study day (F01): learning cards, then due ones, then new ones, each interleaved by document.
 * Siblings of a card seen today, or earlier in the queue, are buried until the next day.
 */
export function studyQueue<Card extends QueueCard>({
  learning,
  due,
  fresh,
  seenToday,
  room,
}: StudyQueue<Card> & {
  /** Cards reviewed today. */
  seenToday: readonly QueueCard[];
  /** How many more cards this day may hold. */
  room: { due: number; fresh: number };
}): StudyQueue<Card> {
  const taken = new Set([...seenToday, ...learning].flatMap(siblingKeys));
  function take(cards: readonly Card[], most: number): Card[] {
    const chosen: Card[] = [];
    for (const card of cards) {
      if (chosen.length >= most) break;
      const keys = siblingKeys(card);
      if (keys.some((key) => taken.has(key))) continue;
      for (const key of keys) taken.add(key);
      chosen.push(card);
    }
    return interleave(chosen);
  }
  return { learning, due: take(due, room.due), fresh: take(fresh, room.fresh) };
}

function siblingKeys({ documentId, quote, uuid, reverseOf, occlusion }: QueueCard): string[] {
  const ofQuote = documentId === null || quote === null ? [] : [`${documentId} ${quote}`];
  return [...ofQuote, ...(occlusion ? [`image ${occlusion.image}`] : []), reverseOf ?? uuid];
}

/** Takes one card of each document in turn, keeping their order. */
function interleave<Card extends QueueCard>(cards: readonly Card[]): Card[] {
  const decks = [...Map.groupBy(cards, ({ documentId }) => documentId).values()];
  const longest = Math.max(0, ...decks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => decks.flatMap((deck) => deck[place] ?? [])).flat();
}
