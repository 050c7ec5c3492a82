/** A table cell and its span. */
export interface SpanningCell {
  text: string;
  columns: number;
  rows: number;
}

const mostColumns = 64;
/** Maximum number of cells added for spans: a few bytes can request millions. */
const mostAddedCells = 20_000;

/**
 * Builds rows with a cell for every column. A spanning cell fills the first position and leaves the others empty, so
 * that each cell stays under its heading.
 */
export function tableGrid(table: SpanningCell[][]): string[][] {
  /** Number of rows that a cell above still covers, per column. */
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
