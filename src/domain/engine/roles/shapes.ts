/** Text shapes shared by several stages. */

export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Returns the cells of each table row, without separator and title rows. */
export function tableRows(text: string): { cells: string[]; start: number; end: number }[] {
  return [...text.matchAll(/[^\n]+/g)]
    .map((line) => ({
      cells: line[0].split(/\s*\|\s*|\t/).map((cell) => cell.trim()),
      start: line.index,
      end: line.index + line[0].length,
    }))
    .filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
}

/** Whether a text is a table of words, not of symbols and single numbers. */
export function isTable(text: string): boolean {
  const rows = tableRows(text);
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell !== '');
  const worded = cells.filter((cell) => /\p{L}{3}/u.test(cell)).length;
  return rows.length >= 2 && worded * 2 >= cells.length;
}
