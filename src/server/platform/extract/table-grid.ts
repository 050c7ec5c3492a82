/** A cell of a table and how far it reaches. */
export interface SpanningCell {
  text: string;
  columns: number;
  rows: number;
}

const mostColumns = 64;
/** Cells that stand in no row of the file: a few bytes can ask for millions of them. */
const mostAddedCells = 20_000;

/**
 * Builds rows with a cell for every column. A cell that spans several stands in the first and leaves the others empty,
 * so that each stays under its heading.
 */
export function tableGrid(table: SpanningCell[][]): string[][] {
  /** For each column, how many rows a cell from above still covers. */
  const covered: number[] = [];
  let added = 0;
  const hasRoom = (): boolean => added < mostAddedCells;
  return table.map((cells) => {
    const row: string[] = [];
    const add = (): void => {
      row.push('');
      added += 1;
    };
    const addCovered = (): void => {
      while ((covered[row.length] ?? 0) > 0 && hasRoom()) {
        covered[row.length] = (covered[row.length] ?? 0) - 1;
        add();
      }
    };
    for (const { text, columns, rows } of cells) {
      addCovered();
      covered[row.length] = rows - 1;
      row.push(text);
      for (let column = 1; column < Math.min(columns, mostColumns) && hasRoom(); column += 1) {
        covered[row.length] = rows - 1;
        add();
      }
    }
    addCovered();
    return row;
  });
}
