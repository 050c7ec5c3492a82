/** Requests ask for more drafts than needed, since some fail the checks. */
const SURPLUS = 1.5;
/** A request sends thousands of characters, so fewer drafts are not worth its price. */
const LEAST_AT_ONCE = 6;
const MOST_AT_ONCE = 12;

/**
 * Returns how many items each request of a document should give, with as few requests as possible.
 *
 * @param wanted items of the whole document.
 * @param groups requests that its text could be shown in.
 * @example shareOfPassages(20, 57) // 4
 */
export function shareOfPassages(wanted: number, groups: number): number {
  const requests = Math.min(groups, Math.ceil((wanted * SURPLUS) / LEAST_AT_ONCE));
  return Math.ceil(wanted / Math.max(1, requests));
}

/** Returns how many drafts to request to get this many items. */
export const draftsFor = (items: number): number => Math.min(MOST_AT_ONCE, Math.ceil(items * SURPLUS));
