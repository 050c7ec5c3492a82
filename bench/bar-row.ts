import { parseArgs } from 'node:util';

/** Name of a measure, its value, and its bar, if one is promised. */
export interface BarRow {
  row: string;
  value: number;
  bar?: number;
  sense?: '>=' | '<=';
  ok: boolean;
}

/** Options of every bench. `--json` prints the rows as [{row, value, bar, ok}]; `--small` only shows that it runs. */
export const commonOptions = { json: { type: 'boolean' }, small: { type: 'boolean' } } as const;
const { json: isJson, small: isSmall } = parseArgs({ options: commonOptions, strict: false }).values;
export const sized = <Size>(full: Size, small: Size): Size => (isSmall ? small : full);

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

/** Prints the rows of a bench, and sets exit code 1 if one misses its bar; `--small` has no bars. */
export function report(rows: BarRow[]): void {
  const shown = isSmall ? rows.map(({ row, value }) => figureOf(row, value)) : rows;
  console.log(isJson ? barJson(shown) : barTable(shown));
  process.exitCode = shown.every(({ ok }) => ok) ? 0 : 1;
}

function barTable(rows: BarRow[]): string {
  const cells = rows.map(({ row, value, bar, sense, ok }) =>
    bar === undefined
      ? [row, figure(value), '', ok ? '' : 'MISSING']
      : [row, figure(value), `${sense} ${Number(bar.toFixed(3))}`, ok ? 'ok' : 'SHORT'],
  );
  const lines = [['row', 'figure', 'bar', 'verdict'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((line) => line.join('  ').trimEnd()).join('\n');
}

function barJson(rows: BarRow[]): string {
  const rounded = (value: number | undefined) => (value === undefined ? value : Number(value.toFixed(4)));
  const plain = rows.map(({ row, value, bar, ok }) => ({ row, value: rounded(value), bar: rounded(bar), ok }));
  return JSON.stringify(plain, null, 2);
}

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 2 ? 4 : 2);

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: number[]): number => sum(values) / Math.max(1, values.length);
export const percent = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);

/** Returns the value below which this share of them lies. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);
export const p95 = (values: number[]): number => quantile(values, 0.95);
