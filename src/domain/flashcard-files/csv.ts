/** What parts cells, the likeliest first. */
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The records of a CSV file (RFC 4180), also with the line ends of other systems. A quote within a cell that did not
 * begin with one is a letter, and what follows a closing quote belongs to the cell: no file is refused.
 */
export const parseCsv = (text: string, delimiter: CsvDelimiter, mostRecords = Infinity): string[][] =>
  readRecords(text, delimiter, mostRecords).map(({ cells }) => cells);

export interface CsvRecord {
  cells: string[];
  /** The line that it begins on, from 1. */
  line: number;
}

/** The same with the place of each, by which a person finds it in the file. */
export function readRecords(text: string, delimiter: CsvDelimiter, mostRecords = Infinity): CsvRecord[] {
  const records: CsvRecord[] = [];
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let at = start;
  let record: string[] = [];
  let line = 1;
  let counted = start;
  while (at < text.length && records.length < mostRecords) {
    const cell = readCell(text, at, delimiter);
    record.push(cell.text);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      // The file ends behind a delimiter: one more cell, with nothing in it.
      if (at < text.length) continue;
      record.push('');
    } else at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push({ cells: record, line });
    line += linesIn(text.slice(counted, at));
    counted = at;
    record = [];
  }
  return records;
}

/** The ends of lines in a text, of any system. */
export const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** A cell and where it ends: at a delimiter, a line end, or the end of the text. */
function readCell(text: string, start: number, delimiter: CsvDelimiter): { text: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, delimiter);
    return { text: text.slice(start, end), end };
  }
  let content = '';
  let from = start + 1;
  while (true) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { text: content + text.slice(from), end: text.length };
    content += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, quote + 1, delimiter);
      return { text: content + text.slice(quote + 1, end), end };
    }
    content += '"';
    from = quote + 2;
  }
}

function endOfPlain(text: string, start: number, delimiter: CsvDelimiter): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** CSV as spreadsheets read it in every language: with a byte order mark, and lines that end in CR LF. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + records.map((record) => `${record.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return cell === '' || /[",;\t|\r\n\ufeff]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const sampledRecords = 50;

/** The delimiter that parts most records into the same number of cells; a comma where none parts any. */
export function guessDelimiter(text: string): CsvDelimiter {
  const scores = csvDelimiters.map((delimiter) => ({
    delimiter,
    score: evenness(parseCsv(text.slice(0, sampledCharacters), delimiter, sampledRecords)),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const sampledCharacters = 200_000;

/** The share of records with the commonest number of cells, where that is more than one. */
function evenness(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...counts.values()) / Math.max(1, records.length);
}
