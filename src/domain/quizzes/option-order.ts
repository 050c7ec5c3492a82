import type { ItemForm } from '#domain/items/item.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';

/**
 * Returns the options in the order of an attempt: first as created, then in another order each time, the same on all
 * devices, so that learners don't memorize places. "True" is always before "false"; steps and matching options are
 * never in their right order.
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
