/**
 * Measures what the reading of files promises (docs/quality.md, "Reading files"), each figure beside its bar, and fails
 * where one is missed. Nothing is installed or fetched; what is missing here is said.
 *
 *   npm run bench:ingest                      on ../shared/corpus
 *   npm run bench:ingest -- --data DIR        on other files
 *   npm run bench:ingest -- --json            as an array of {row, value, bar, ok}
 *
 * DIR holds one folder a set; a set is known by what lies in it:
 *
 *   NAME.pdf, .docx, .odt, .doc beside NAME.md     notes; NAME ends in -one or -two by its columns
 *   NAME.pdf beside NAME.txt and/or NAME.html      manuals with their editions; formulas where the name has "geotopo"
 *   NAME/source.html and NAME/expected.html        web pages with their articles
 *   *.jsonl beside pdfs/                           checks of olmOCR-bench
 *   other .pdf, .docx, .odt, .doc                  files that open or end in a code; "pdfjs" in the folder's name adds
 *                                                  the share that must open
 */
import { parseArgs } from 'node:util';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { atMost, barJson, type BarRow, barTable } from './bar-row.ts';
import { growthTable, measureReading } from './extraction.ts';
import type { Finding } from './finding.ts';
import { type KnownText, openIngestData, sharedCorpus } from './ingest-data.ts';
import { fileRows, kindTable } from './ingest-files.ts';
import { languageRows } from './ingest-language.ts';
import { formulaRows, manualRows, scoreTable } from './ingest-manuals.ts';
import { noteRows } from './ingest-notes.ts';
import { orderRows } from './ingest-order.ts';
import { pageRows } from './ingest-pages.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'boolean' } } });
const folder = values.data ?? sharedCorpus;
const data = openIngestData(folder);
if (!data) {
  console.error(`The sample files are absent: there is no ${folder}. Name a folder with --data DIR.`);
  process.exit(1);
}

const extractor = createExtractor();
const rows: BarRow[] = [];
const lacks: string[] = [];
const add = (name: string, found: BarRow[], lack: string): void => {
  if (found.length === 0) lacks.push(`${name}: ${lack}`);
  rows.push(...found);
};
const say = (name: string): void => console.error(`measuring ${name} ...`);

say('speed and growth');
const { findings, growth } = await measureReading([...data.manuals, ...data.formulas].flatMap(pdfOf));
for (const finding of findings) {
  if ('lacks' in finding) lacks.push(`${finding.what}: ${finding.lacks}`);
  else if (finding.bar !== undefined) rows.push(atMost(nameOf(finding), finding.value, finding.bar));
}
say('texts');
const manuals = await manualRows(data.manuals, extractor);
add('notes', await noteRows(data.notes, extractor), 'no PDF with a .md beside it');
add('manuals', manuals.rows, 'no PDF with a .txt or .html beside it');
add('formulas', await formulaRows(data.formulas, extractor), 'no PDF and .txt with "geotopo" in the name');
add('olmOCR', await orderRows(data.orderChecks, extractor), 'no .jsonl with checks');
add('web pages', await pageRows(data.pages), 'no folder with source.html and expected.html');
add('language', languageRows(), 'the evaluation texts, ../shared/eval');
await extractor.stop();
say('files');
const files = await fileRows(data);
add('files', files.rows, 'none');

if (values.json) console.log(barJson(rows));
else {
  console.log(
    [barTable(rows), growthTable(growth), scoreTable(manuals.scores), kindTable(files.kinds)]
      .filter(Boolean)
      .join('\n\n'),
  );
  for (const lack of lacks) console.log(`\nlacks ${lack}`);
  console.log('\nAddresses that must not be fetched: src/server/platform/web/*.test.ts (npm test).');
}
function pdfOf({ files }: KnownText): string[] {
  const pdf = files.get('pdf');
  return pdf === undefined ? [] : [pdf];
}

function nameOf({ what, unit }: Exclude<Finding, { lacks: string }>): string {
  return unit === undefined ? what : `${what}, ${unit}`;
}

process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
