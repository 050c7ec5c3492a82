/** More are asked for than wanted, since some will not pass. */
const SURPLUS = 1.5;
/** A request shows hundreds of words: for fewer drafts it is not worth its price. */
const LEAST_AT_ONCE = 3;
const MOST_AT_ONCE = 12;

/**
 * How many items each request of a document is to give, so that few requests give all of them.
 *
 * @param wanted items of the whole document.
 * @param groups requests that its text could be shown in.
 * @example shareOfPassages(20, 57) // 2
 */
export function shareOfPassages(wanted: number, groups: number): number {
  const requests = Math.min(groups, Math.ceil((wanted * SURPLUS) / LEAST_AT_ONCE));
  return Math.ceil(wanted / Math.max(1, requests));
}

/** How many drafts are asked for, to get so many items of them. */
export const draftsFor = (items: number): number => Math.min(MOST_AT_ONCE, Math.ceil(items * SURPLUS));
