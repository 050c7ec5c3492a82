import type { QuestionKind } from '#domain/items/item.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';

/**
 * The options as an attempt shows them: first as they were made, then in another order each time, the same on every
 * device, so that nobody learns the place instead of the answer. "True" always stands before "false".
 *
 * @param attempt its number, from 1.
 */
export function optionsInOrder<Option>(
  { uuid, kind, options }: { uuid: string; kind: QuestionKind; options: Option[] },
  attempt: number,
): Option[] {
  if (attempt === 1 || kind === 'true-false') return options;
  return shuffled(options, createRandom(hashText(`${uuid} ${attempt}`)));
}
