import type { ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';

/** Largest share of true/false statements in a test of several forms, since a guess is right half of the time. */
const MOST_STATEMENTS = 1 / 5;
/** Largest share of other forms in a test in the choice style. */
const MOST_OTHERS = 1 / 2;
const MOST_OPEN = 1 / 6;

interface FormOrder {
  count: number;
  forms?: readonly ItemForm[] | undefined;
  style?: TestStyle | undefined;
}

/**
 * Whether a test has room for another question of a form. At most a fifth are statements; in the choice style at
 * least half have four options, one in six is open, and the first one is not.
 *
 * @example hasRoomForForm('typed', ['typed', 'choice'], { count: 2, style: 'choice' }) // false
 */
export function hasRoomForForm(form: ItemForm, given: readonly ItemForm[], order: FormOrder): boolean {
  const { count, forms, style } = order;
  const isBelow = (share: number, counts: (one: ItemForm) => boolean): boolean =>
    given.filter(counts).length < Math.floor(count * share);
  if (form === 'true-false' && forms?.length !== 1 && !isBelow(MOST_STATEMENTS, (one) => one === form)) return false;
  if (style !== 'choice' || form === 'choice') return true;
  if (form === 'open' && (given.length === 0 || !isBelow(MOST_OPEN, (one) => one === form))) return false;
  return isBelow(MOST_OTHERS, (one) => one !== 'choice');
}
