/** Reads groups of words, one per line. */
export function groupsOf(lines: string): string[][] {
  if (lines === '') return [];
  return lines
    .trim()
    .split('\n')
    .map((line) => [...new Set(line.trim().split(/\s+/))]);
}
