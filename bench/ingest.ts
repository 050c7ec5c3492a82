/**
 * Measures the promises about file extraction (docs/quality.md, "Reading files"), each value beside its bar, and fails
 * if one is missed. Installs and downloads nothing; reports missing tools.
 *
 *   npm run bench:ingest                      on our own study texts, set in every format
 *   npm run bench:ingest -- --data DIR        on other files
 *   npm run bench:ingest -- --json            as an array of {row, value, bar, ok}
 *   npm run bench:ingest -- --small           only as much as shows that it runs
 *
 * DIR holds one folder per set; file names determine its kind:
 *
 *   NAME.pdf, .docx, .odt, .doc beside NAME.md     notes; NAME ends in -one or -two by its columns
 *   NAME.pdf beside NAME.txt and/or NAME.html      manuals with their editions
 *   NAME/source.html and NAME/expected.html        web pages with their articles
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { type BarRow, report } from './bar-row.ts';
import { growthTable, measureReading } from './extraction.ts';
import { makeStudyFiles } from '#testing/fixtures/make-study-files.ts';
import { type KnownText, openIngestData } from './ingest-data.ts';
import { formulaRows } from './ingest-formulas.ts';
import { manualRows, scoreTable } from './ingest-manuals.ts';
import { noteRows } from './ingest-notes.ts';
import { pageRows } from './ingest-pages.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'boolean' }, small: { type: 'boolean' } },
});
const own = mkdtempSync(join(tmpdir(), 'bench-ingest-'));
if (values.data === undefined) await makeStudyFiles(own);
const data = openIngestData(values.data ?? own);

const extractor = createExtractor();
const rows: BarRow[] = [];
const lacks: string[] = [];
const add = (name: string, found: BarRow[], lack: string): void => {
  if (found.length === 0) lacks.push(`${name}: ${lack}`);
  rows.push(...found);
};
const say = (name: string): void => console.error(`measuring ${name} ...`);

say('speed and growth');
const reading = await measureReading(data.manuals.flatMap(pdfOf));
add('CPU beside pdftotext', reading.rows, '');
if (reading.lack) lacks.push(`CPU beside pdftotext: ${reading.lack}`);
say('texts');
const manuals = await manualRows(data.manuals, extractor);
add('notes', await noteRows(data.notes, extractor), 'no PDF with a .md beside it');
add('manuals', manuals.rows, 'no PDF with a .txt or .html beside it');
add('formulas', await formulaRows(), '');
add('web pages', await pageRows(data.pages), 'no folder with source.html and expected.html');
await extractor.stop();
rmSync(own, { recursive: true });

report(rows);
console.error(`\n${[growthTable(reading.growth), scoreTable(manuals.scores)].filter(Boolean).join('\n\n')}`);
for (const lack of lacks) console.error(`\nlacks ${lack}`);

function pdfOf({ files }: KnownText): string[] {
  const pdf = files.get('pdf');
  return pdf === undefined ? [] : [pdf];
}
