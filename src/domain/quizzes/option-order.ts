import type { ItemForm } from '#domain/items/item.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';

/**
 * The options as an attempt shows them: first as they were made, then in another order each time, the same on every
 * device, so that nobody learns the place instead of the answer. "True" always stands before "false"; steps and what is
 * to be matched are never shown in their right order.
 *
 * @param attempt its number, from 1.
 */
export function optionsInOrder<Option extends { uuid: string }>(
  { uuid, form, options, key }: { uuid: string; form: ItemForm; options: Option[]; key: readonly string[] },
  attempt: number,
): Option[] {
  const isSequence = form === 'order' || form === 'matching';
  if (form === 'true-false' || (attempt === 1 && !isSequence)) return options;
  const shown = shuffled(options, createRandom(hashText(`${uuid} ${attempt}`)));
  const isGivenAway = isSequence && shown.every((option, place) => option.uuid === key[place]);
  return isGivenAway ? [...shown.slice(1), ...shown.slice(0, 1)] : shown;
}
