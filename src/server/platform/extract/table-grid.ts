/** A cell of a table and how far it reaches. */
export interface SpanningCell {
  text: string;
  columns: number;
  rows: number;
}

const mostColumns = 64;

/**
 * The rows of a table with a cell for every column. What reaches over several stands in the first and leaves the
 * others empty, so that each cell stays under its heading.
 */
export function tableGrid(table: SpanningCell[][]): string[][] {
  /** For each column, how many rows a cell from above still covers. */
  const covered: number[] = [];
  return table.map((cells) => {
    const row: string[] = [];
    const addEmpty = (): void => {
      while ((covered[row.length] ?? 0) > 0) {
        covered[row.length] = (covered[row.length] ?? 0) - 1;
        row.push('');
      }
    };
    for (const { text, columns, rows } of cells) {
      addEmpty();
      for (let column = 0; column < Math.min(columns, mostColumns); column += 1) {
        covered[row.length] = rows - 1;
        row.push(column === 0 ? text : '');
      }
    }
    addEmpty();
    return row;
  });
}
