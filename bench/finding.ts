/** What a part of the bench found: a figure beside its bar, one without a bar, or what is missing here to take it. */
export type Finding =
  | { what: string; value: number; unit?: string; /** The most it may be. */ bar?: number }
  | { what: string; lacks: string };

export type Measure = () => Promise<Finding[]>;

export function isShort(finding: Finding): boolean {
  return 'value' in finding && finding.bar !== undefined && !(finding.value <= finding.bar);
}

/** One line per finding: what, figure, bar, verdict. */
export function tableOf(findings: Finding[]): string {
  const rows = [['what', 'figure', 'bar', 'verdict'], ...findings.map(rowOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

function rowOf(finding: Finding): string[] {
  if ('lacks' in finding) return [finding.what, '', '', `lacks ${finding.lacks}`];
  const { what, value, unit = '', bar } = finding;
  const figure = (number: number): string => `${numberOf(number)}${unit && ` ${unit}`}`;
  if (bar === undefined) return [what, figure(value), '', ''];
  return [what, figure(value), `<= ${figure(bar)}`, isShort(finding) ? 'short' : 'ok'];
}

const numberOf = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 100 ? 2 : 1);
