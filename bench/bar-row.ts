/** Name of a measure, its value, and its bar, if one is promised. */
export interface BarRow {
  row: string;
  value: number;
  bar?: number;
  sense?: '>=' | '<=';
  ok: boolean;
}

/** Returns a value without a bar, for context; fails if it is missing. */
export function figureOf(row: string, value: number): BarRow {
  return { row, value, ok: !Number.isNaN(value) };
}

export function atLeast(row: string, value: number, bar: number): BarRow {
  return { row, value, bar, sense: '>=', ok: value >= bar };
}

export function atMost(row: string, value: number, bar: number): BarRow {
  return { row, value, bar, sense: '<=', ok: value <= bar };
}

/** Formats one line per row: name, value, bar, verdict. */
function barTable(rows: BarRow[]): string {
  const cells = rows.map(({ row, value, bar, sense, ok }) =>
    bar === undefined
      ? [row, figure(value), '', ok ? '' : 'MISSING']
      : [row, figure(value), `${sense} ${Number(bar.toFixed(3))}`, ok ? 'ok' : 'SHORT'],
  );
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

/** Formats the rows as an array of {row, value, bar, ok}. */
function barJson(rows: BarRow[]): string {
  const rounded = (value: number | undefined) => (value === undefined ? value : Number(value.toFixed(4)));
  const plain = rows.map(({ row, value, bar, ok }) => ({ row, value: rounded(value), bar: rounded(bar), ok }));
  return JSON.stringify(plain, null, 2);
}

/** `--json` prints only the rows, as an array of {row, value, bar, ok}. */
export const isJson = process.argv.includes('--json');

/** `--small` uses tiny inputs to show that a bench runs; no bars apply. */
export const isSmall = process.argv.includes('--small');
export const sized = <Size>(full: Size, small: Size): Size => (isSmall ? small : full);

/** Prints the rows of a bench, and sets exit code 1 if one misses its bar. */
export function report(rows: BarRow[]): void {
  const shown = isSmall ? rows.map(({ row, value }) => figureOf(row, value)) : rows;
  console.log(isJson ? barJson(shown) : barTable(shown));
  process.exitCode = shown.every(({ ok }) => ok) ? 0 : 1;
}

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 2 ? 4 : 2);

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Returns the median; of an even number of values, the upper of the middle two. */
export function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole);
}
