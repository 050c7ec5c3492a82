/** One promise: what is measured, the figure, the bar it has to meet and whether it does. */
export interface BarRow {
  row: string;
  value: number;
  bar: number;
  sense: '>=' | '<=';
  ok: boolean;
}

export function atLeast(row: string, value: number, bar: number): BarRow {
  return { row, value, bar, sense: '>=', ok: value >= bar };
}

export function atMost(row: string, value: number, bar: number): BarRow {
  return { row, value, bar, sense: '<=', ok: value <= bar };
}

/** One line per row: what, figure, bar, verdict. */
export function barTable(rows: BarRow[]): string {
  const cells = rows.map(({ row, value, bar, sense, ok }) => [
    row,
    figure(value),
    `${sense} ${Number(bar.toFixed(3))}`,
    ok ? 'ok' : 'SHORT',
  ]);
  const lines = [['row', 'figure', 'bar', 'verdict'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The rows as an array of {row, value, bar, ok}. */
export function barJson(rows: BarRow[]): string {
  const rounded = (value: number): number => Number(value.toFixed(4));
  const plain = rows.map(({ row, value, bar, ok }) => ({ row, value: rounded(value), bar: rounded(bar), ok }));
  return JSON.stringify(plain, null, 2);
}

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 2 ? 4 : 2);

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole);
}
