/** The middle value; of an even number of values the upper of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
