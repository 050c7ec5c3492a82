/**
 * Returns the first index from which the condition holds for all later items, by binary search; the length if there is
 * none.
 */
export function firstPlace<T>(ordered: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = ordered[middle];
    if (one !== undefined && holds(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}
