/** Name of the measure, its figure, and the bar it must meet, if one is promised. */
export interface BarRow {
  row: string;
  value: number;
  bar?: number;
  sense?: '>=' | '<=';
  ok: boolean;
}

/** A figure without a promise, to understand the others by; there has to be one. */
export function figureOf(row: string, value: number): BarRow {
  return { row, value, ok: !Number.isNaN(value) };
}

export function atLeast(row: string, value: number, bar: number): BarRow {
  return { row, value, bar, sense: '>=', ok: value >= bar };
}

export function atMost(row: string, value: number, bar: number): BarRow {
  return { row, value, bar, sense: '<=', ok: value <= bar };
}

/** One line per row: what, figure, bar, verdict. */
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

/** The rows as an array of {row, value, bar, ok}. */
function barJson(rows: BarRow[]): string {
  const rounded = (value: number | undefined) => (value === undefined ? value : Number(value.toFixed(4)));
  const plain = rows.map(({ row, value, bar, ok }) => ({ row, value: rounded(value), bar: rounded(bar), ok }));
  return JSON.stringify(plain, null, 2);
}

/** `--json` prints the rows alone, as an array of {row, value, bar, ok}. */
export const isJson = process.argv.includes('--json');

/** `--small` takes so little of everything that it only shows that a bench runs; its figures are held to no bar. */
export const isSmall = process.argv.includes('--small');
export const sized = <Size>(full: Size, small: Size): Size => (isSmall ? small : full);

/** The end of a bench: its rows, and 1 where one falls short. */
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

/** The middle value; of an even number of values the upper of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole);
}
