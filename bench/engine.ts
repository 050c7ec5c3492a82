/**
 * Measures the offline engine on texts with known answers; everything but the timings is deterministic.
 *
 *   npm run bench -- engine                   on our own small set, src/testing/evaluation, which is too small for bars
 *   npm run bench -- engine --data DIR        on other data of the same layout
 *   npm run bench -- engine --only study      one group of rows
 */
import { parseArgs } from 'node:util';
import { type BarRow, commonOptions, figureOf, report } from './bar-row.ts';
import { answerRows, costRows } from './engine-answers.ts';
import { readingRows } from './engine-reading.ts';
import { retrievalRows } from './engine-retrieval.ts';
import { studyRows } from './engine-study.ts';
import { openEvaluationData } from './evaluation-data.ts';

const groups = {
  retrieval: retrievalRows,
  reading: readingRows,
  answers: answerRows,
  study: studyRows,
  cost: costRows,
};
const { values } = parseArgs({ options: { ...commonOptions, data: { type: 'string' }, only: { type: 'string' } } });
const data = openEvaluationData(values.data);
const rows: BarRow[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (values.only === undefined || values.only === name) rows.push(...(await measure(data)));
}
if (values.only !== undefined && !(values.only in groups))
  throw new Error(`the groups are ${Object.keys(groups).join(', ')}`);
report(values.data === undefined ? rows.map(({ row, value }) => figureOf(row, value)) : rows);
