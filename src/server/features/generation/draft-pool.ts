import type { EarlierItem } from '#domain/verify/repeats.ts';

interface DraftRules<Item> {
  earlierOf(item: Item): EarlierItem;
  /** Whether two items must not be in the same order. */
  clashes(one: EarlierItem, other: EarlierItem): boolean;
  /** Rank for the selection; higher first. */
  worthOf(item: Item): number;
}

export type DraftPool<Item> = ReturnType<typeof createDraftPool<Item>>;

/** The items of an order from one document: handed on, to spare, or in their second reading. */
export function createDraftPool<Item>({
  rules,
  made,
  hasRoomBeside,
  give,
}: {
  rules: DraftRules<Item>;
  /** Items of the order across all its documents. */
  made: Set<EarlierItem>;
  /** Whether the order has room for an item beside those handed on. */
  hasRoomBeside: (item: Item, given: readonly Item[]) => boolean;
  give: (item: Item) => void;
}) {
  const given: Item[] = [];
  const spare: Item[] = [];
  /** Items that could still give way to better ones: in the second reading until `read` settles, or to spare. */
  const undecided = new Map<EarlierItem, { worth: number; item: Item; read: Promise<void> }>();

  const hasRoom = (item: Item): boolean => hasRoomBeside(item, given);

  function accept(...items: Item[]): void {
    for (const [known, { item }] of undecided) if (items.includes(item)) undecided.delete(known);
    given.push(...items);
    items.forEach(give);
  }

  /** Returns a better rival in the second reading. A confirmed item waits for its verdict. */
  function betterThan(item: Item) {
    const [known, worth] = [rules.earlierOf(item), rules.worthOf(item)];
    const isBetter = (one: EarlierItem, rival: { worth: number; item: Item }) =>
      rival.worth > worth && rules.clashes(known, one) && !spare.includes(rival.item);
    return [...undecided].find(([one, rival]) => isBetter(one, rival))?.[1];
  }

  /** Removes the weaker rivals of a confirmed item. */
  function replaceRivals(known: EarlierItem): void {
    for (const [rival, { item }] of undecided) {
      if (rival === known || !rules.clashes(rival, known)) continue;
      const place = spare.indexOf(item);
      if (place >= 0) spare.splice(place, 1);
      undecided.delete(rival);
      made.delete(rival);
    }
  }

  return {
    hasRoom,
    accept,
    countGiven: () => given.length,
    listSpare: () => [...spare],
    keepToSpare(item: Item): void {
      spare.push(item);
    },

    /** Hands on an item to spare; false if none fits now. */
    acceptSpare(): boolean {
      const place = spare.findIndex((item) => hasRoom(item) && !betterThan(item));
      if (place < 0) return false;
      accept(...spare.splice(place, 1));
      return true;
    },

    clashesWithMade: (known: EarlierItem): boolean => [...made].some((one) => rules.clashes(one, known)),

    /** Whether a draft may join the order: nothing clashes with it, or only weaker items that nobody has seen yet. */
    mayJoin(item: Item): boolean {
      const known = rules.earlierOf(item);
      const rivals = [...made].filter((one) => rules.clashes(one, known));
      return rivals.every((rival) => (undecided.get(rival)?.worth ?? Infinity) < rules.worthOf(item));
    },

    /** Adds an item that is in its second reading until `read` settles. */
    addUndecided(item: Item, known: EarlierItem, read: Promise<void>): void {
      undecided.set(known, { worth: rules.worthOf(item), item, read });
    },

    /** Waits for the verdicts on better rivals; false if one of them has taken the place of this confirmed item. */
    async outlasts(item: Item, known: EarlierItem): Promise<boolean> {
      for (let better = betterThan(item); better; better = betterThan(item)) await better.read;
      if (!undecided.has(known)) return false;
      replaceRivals(known);
      return true;
    },

    drop(known: EarlierItem): void {
      undecided.delete(known);
      made.delete(known);
    },
  };
}
