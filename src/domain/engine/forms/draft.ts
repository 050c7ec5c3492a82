import type { Item } from '#domain/items/item.ts';
import type { Fact } from '#domain/engine/facts/fact.ts';
import type { Features } from '#domain/engine/ranking/features.ts';

type WithoutRank<T> = T extends Item ? Omit<T, 'usable' | 'difficulty'> : never;

/** An item before it is verified, ranked and given its difficulty. */
export interface Draft {
  item: WithoutRank<Item>;
  /** The facts used; the item asks about the first. */
  facts: Fact[];
  features: Features;
}
