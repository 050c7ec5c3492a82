/** Where something begins to hold that holds from some place on: the length of the list if it never does. */
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
