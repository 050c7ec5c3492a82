/** Shapes of text that more than one stage has to tell. */

export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** The cells of a table, a row a line, without rows that only rule or title it. */
export function tableRows(text: string): { cells: string[]; start: number; end: number }[] {
  return [...text.matchAll(/[^\n]+/g)]
    .map((line) => ({
      cells: line[0].split(/\s*\|\s*|\t/).map((cell) => cell.trim()),
      start: line.index,
      end: line.index + line[0].length,
    }))
    .filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
}

/** Rows of words rather than of signs and single figures. */
export function isTable(text: string): boolean {
  const rows = tableRows(text);
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell !== '');
  const worded = cells.filter((cell) => /\p{L}{3}/u.test(cell)).length;
  return rows.length >= 2 && worded * 2 >= cells.length;
}
