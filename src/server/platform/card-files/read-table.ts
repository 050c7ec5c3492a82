import { readFile } from 'node:fs/promises';
import { cardsOfCsv, readCsvTable } from '#domain/flashcard-files/csv-cards.ts';
import { decodeText } from '#server/platform/extract/text/decode-text.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { type CsvOptions, mostRows, type ReadTable } from './card-file-jobs.ts';
import { fieldMarkdown } from './field-markdown.ts';

/** Reads the cards of a CSV file in any encoding. Runs only in the child process. */
export async function readTable(path: string, { mapping, ...options }: CsvOptions): Promise<ReadTable> {
  const text = decodeText(await readFile(path));
  if (text.includes('\0')) throw extractFailure('FILE_TYPE_INVALID');
  const table = readCsvTable(text, options);
  if (table.rows.length === 0) throw extractFailure('FILE_EMPTY');
  if (table.rows.length > mostRows) throw extractFailure('FILE_TOO_COMPLEX');
  const chosen = mapping ?? table.mapping;
  const { columns, delimiter } = table;
  return {
    ...cardsOfCsv(table, chosen, (html) => fieldMarkdown(html).markdown),
    table: { columns, delimiter, mapping: chosen },
  };
}
