/**
 * Formats ascending numbers compactly: three or more consecutive ones become a range.
 *
 * @example numberRuns([3, 5, 6, 7, 9, 10]) // ['3', '5–7', '9', '10']
 */
export function numberRuns(numbers: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.flatMap(([first, last]) => {
    if (last - first >= 2) return [`${first}–${last}`];
    return first === last ? [String(first)] : [String(first), String(last)];
  });
}
