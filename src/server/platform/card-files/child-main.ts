/** Entry of the child process that reads and writes files of cards. */
import { readFile } from 'node:fs/promises';
import { readCsvTable } from '#domain/flashcard-files/csv-cards.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import { decodeText } from '#server/platform/extract/text/decode-text.ts';
import { type CardFileJob, type CardFileOutcome, mostRows } from './card-file-jobs.ts';
import { fieldMarkdown } from './field-markdown.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';

serveJobs<CardFileOutcome>(async (job: CardFileJob) => {
  switch (job.kind) {
    case 'readPackage':
      return { read: await readPackage(job.path, job) };
    case 'readCsv': {
      const text = decodeText(await readFile(job.path));
      if (text.includes('\0')) throw extractFailure('FILE_TYPE_INVALID');
      const table = readCsvTable(text);
      if (table.rows.length === 0) throw extractFailure('FILE_EMPTY');
      if (table.rows.length > mostRows) throw extractFailure('FILE_TOO_COMPLEX');
      // Keys are no text.
      const inMarkdown = (cell: string, column: number) =>
        column === table.keyColumn ? cell : fieldMarkdown(cell).markdown;
      return { table: table.isHtml ? { ...table, rows: table.rows.map((row) => row.map(inMarkdown)) } : table };
    }
    case 'writePackage':
      writePackage(job.path, job);
      return { written: true };
  }
});
