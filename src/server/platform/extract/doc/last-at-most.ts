/** Binary search: the last sorted item whose number does not exceed the wanted one. */
export function lastAtMost<Item>(items: Item[], wanted: number, numberOf: (item: Item) => number): Item | undefined {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && numberOf(item) <= wanted) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}
