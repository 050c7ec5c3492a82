import { quoteCell } from '#domain/text/csv-line.ts';

/** Delimiters by Anki's names. */
export const delimiterSigns = { comma: ',', semicolon: ';', tab: '\t', pipe: '|', colon: ':', space: ' ' } as const;
export type DelimiterName = keyof typeof delimiterSigns;
export type CsvDelimiter = (typeof delimiterSigns)[DelimiterName];
export const delimiterNames = Object.keys(delimiterSigns) as DelimiterName[];

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Parses a CSV file (RFC 4180), with any line ends. Lenient, so that no file is refused: a quote inside an unquoted
 * cell is text, and text after a closing quote belongs to the cell. An unclosed quote ends with its line, so that later
 * records are still parsed.
 */
export const parseCsv = (text: string, delimiter: CsvDelimiter, mostRecords = Infinity): string[][] =>
  readRecords(text, delimiter, mostRecords).map(({ cells }) => cells);

export interface CsvRecord {
  cells: string[];
  /** First line of the record, from 1. */
  line: number;
}

/** The same with the line of each record, so that a person can find it. */
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
      // The file ends after a delimiter: add an empty cell.
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

/** Counts the line ends of a text. */
export const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Reads a cell and its end: a delimiter, a line end, or the end of the text. */
function readCell(text: string, start: number, delimiter: CsvDelimiter): { text: string; end: number } {
  if (text[start] !== '"') return plainCell(text, start, delimiter);
  let content = '';
  let from = start + 1;
  while (true) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return plainCell(text, start + 1, delimiter);
    content += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const behind = plainCell(text, quote + 1, delimiter);
      // If a quote several lines later is followed by words, it opens another cell, so this one was never closed.
      const isOther = behind.text.trim() !== '' && /[\r\n]/.test(content);
      return isOther ? plainCell(text, start + 1, delimiter) : { text: content + behind.text, end: behind.end };
    }
    content += '"';
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, delimiter: CsvDelimiter): { text: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}

/** Formats CSV for spreadsheets in every locale: with a byte order mark and CR LF line ends. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    records.map((record) => `${record.map((cell) => (cell === '' ? '""' : quoteCell(cell))).join(',')}\r\n`).join('')
  );
}
