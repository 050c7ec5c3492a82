import type { ItemForm } from '#domain/items/item.ts';

/** Of a mixed order so many are statements at most: half of those who know nothing get one right. */
const MOST_STATEMENTS = 1 / 5;

/**
 * Whether an order takes one more statement that is true or false, beside what it was given.
 *
 * @example hasRoomForStatement(['choice'], { count: 5 }) // true
 */
export function hasRoomForStatement(
  given: readonly ItemForm[],
  { count, forms }: { count: number; forms?: readonly ItemForm[] | undefined },
): boolean {
  const isMixed = forms?.length !== 1;
  return !isMixed || given.filter((form) => form === 'true-false').length < Math.floor(count * MOST_STATEMENTS);
}
