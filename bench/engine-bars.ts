/**
 * Measures the promises of the offline engine (docs/quality.md) on texts with known answers, each value beside its bar,
 * and fails if one is missed. Everything but the timings is deterministic.
 *
 *   npm run bench:engine                      on our own small set, src/testing/evaluation
 *   npm run bench:engine -- --data DIR        on other data of the same layout
 *   npm run bench:engine -- --json            as an array of {row, value, bar, ok}
 *   npm run bench:engine -- --only study      one group of rows
 *   npm run bench:engine -- --small           only as much as shows that it runs
 */
import { parseArgs } from 'node:util';
import { cardRows } from './engine-cards.ts';
import { caseRows } from './engine-cases.ts';
import { costRows } from './engine-cost.ts';
import { materialRows } from './engine-material.ts';
import { readingRows } from './engine-reading.ts';
import { shortRows } from './engine-short.ts';
import { studyRows } from './engine-study.ts';
import { retrievalRows } from './engine-retrieval.ts';
import { type BarRow, figureOf, report } from './bar-row.ts';
import { openEvaluationData } from './evaluation-data.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean' },
    small: { type: 'boolean' },
  },
});
const data = openEvaluationData(values.data);

const groups = {
  retrieval: retrievalRows,
  reading: readingRows,
  cases: caseRows,
  material: materialRows,
  study: studyRows,
  cards: cardRows,
  short: shortRows,
  cost: costRows,
};
const names = Object.keys(groups);
if (values.only !== undefined && !names.includes(values.only))
  throw new Error(`not a group of rows: ${values.only}; there are ${names.join(', ')}`);
const rows: BarRow[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.error(`measuring ${name} ...`);
  rows.push(...(await measure(data)));
}
// Our own set is too small for bars.
report(values.data === undefined ? rows.map(({ row, value }) => figureOf(row, value)) : rows);
