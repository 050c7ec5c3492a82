/** The fields of a card that a queue needs. */
export interface QueueCard {
  /** Cards of one document are not asked in a row where others wait. */
  documentId: number | null;
  /** Cards of the same quote give each other away: one of them a day. */
  quote: string | null;
  uuid: string;
  /** The card that it turns round: a sibling too. */
  reverseOf: string | null;
  /** Cards that cover places of the same image give each other away, too. */
  occlusion: { image: string } | null;
}

export interface StudyQueue<Card> {
  /** Those that are being learned in minutes: always shown. */
  learning: Card[];
  due: Card[];
  fresh: Card[];
}

/**
 * The cards of a study day (F01): what is being learned, then what is due, then new ones, each interleaved by document.
 * A sibling of a card that was seen today, or that comes before it, is buried until the next day.
 */
export function studyQueue<Card extends QueueCard>({
  learning,
  due,
  fresh,
  seenToday,
  room,
}: StudyQueue<Card> & {
  /** Cards that were reviewed on this day. */
  seenToday: readonly QueueCard[];
  /** How many more this day may hold. */
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

/** One of each document in turn, each in its order. */
function interleave<Card extends QueueCard>(cards: readonly Card[]): Card[] {
  const decks = [...Map.groupBy(cards, ({ documentId }) => documentId).values()];
  const longest = Math.max(0, ...decks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => decks.flatMap((deck) => deck[place] ?? [])).flat();
}
