import type { ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';

/** Other forms than four options, in the order in which a test gets them. */
const others: readonly ItemForm[] = ['open', 'matching', 'typed', 'belonging', 'order', 'true-false'];
/** Every so many questions one has another form. */
const OTHERS_EVERY: Record<'choice' | 'mixed', number> = { choice: 4, mixed: 2 };

/**
 * Returns the forms of `count` questions of a test, from a place of the test on: a plan for a model, so that the mix
 * that was asked for comes. A test in the choice style has another form at every fourth place, a mixed one at every
 * second; chosen forms take turns.
 *
 * @example formsFor({ forms: ['choice', 'open', 'typed'], style: 'choice' }, 4, 0) // ['choice', 'choice', 'choice', 'open']
 */
export function formsFor(
  { forms, style }: { forms: readonly ItemForm[]; style?: TestStyle | undefined },
  count: number,
  start: number,
): ItemForm[] {
  const besides = others.filter((form) => forms.includes(form));
  const every = style === 'choice' || style === 'mixed' ? OTHERS_EVERY[style] : undefined;
  return Array.from({ length: count }, (_, step): ItemForm => {
    const place = start + step;
    if (every === undefined || !forms.includes('choice')) return forms[place % forms.length] ?? 'choice';
    const isOther = besides.length > 0 && place % every === every - 1;
    return isOther ? (besides[Math.floor(place / every) % besides.length] ?? 'choice') : 'choice';
  });
}
