/**
 * Measures a model's questions, and its lines of an analysis. Measures their delay with a stand-in that takes a second
 * per answer. Measures the quality of the prompts on the textbooks with the configured model (`AI_PROVIDER` and its
 * settings), if any: accepted drafts, reasons for refusals, confirmed questions, and cost.
 *
 *   npm run bench -- model
 *   AI_PROVIDER=… AI_MODEL=… node bench/model.ts [--record FILE]   keeps what was answered, to be read again
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { itemForms } from '#domain/items/item.ts';
import { readConfig } from '#server/config.ts';
import { createModel } from '#server/platform/ai/model.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type LineMeasures, measureLines } from '#testing/measure-lines.ts';
import { measurePrompts, type PromptMeasures, type RecordedAnswer } from '#testing/measure-prompts.ts';
import { atMost, type BarRow, figureOf, percent, report, sized } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { measureSpeed } from './model-speed.ts';
import { readTextbooks } from './study-data.ts';

const { values } = parseArgs({
  options: { record: { type: 'string' }, small: { type: 'boolean' }, json: { type: 'boolean' } },
});
const speed = await measureSpeed();
const { ai: settings, modelOverrides } = readConfig({
  ...process.env,
  SECRET_KEY: 'a bench has no secrets to keep safe',
});
if (!settings) console.error('no model is set (AI_PROVIDER): the prompts are not measured');
report([...speed, ...(settings ? await measureSet(settings) : [])]);

async function measureSet(model: NonNullable<typeof settings>): Promise<BarRow[]> {
  const ai = createModel(model, systemClock, modelOverrides);
  const answers: Record<string, RecordedAnswer[]> = {};
  const all: PromptMeasures[] = [];
  const lines: LineMeasures[] = [];
  const textbooks = await readTextbooks();
  for (const { name, content } of textbooks.slice(0, sized(textbooks.length, 1))) {
    const wish = { table: languageData(content.language), requests: sized(2, 1), count: 5 };
    const measures = await measurePrompts(ai, content, wish, (answer) => (answers[name] ??= []).push(answer));
    console.error(`${name}: ${measures.confirmed.length} of ${measures.drafted}`, measures.refused);
    all.push(measures);
    lines.push(await measureLines(ai, content, languageData(content.language)));
  }
  if (values.record) writeFileSync(values.record, JSON.stringify(answers, null, 2));
  const sum = (pick: (measures: PromptMeasures) => number) => all.reduce((total, one) => total + pick(one), 0);
  const drafted = sum((one) => one.drafted);
  const confirmed = sum((one) => one.confirmed.length);
  const reasons = [...new Set(all.flatMap(({ refused }) => Object.keys(refused)))].toSorted();
  return [
    figureOf(`questions drafted by ${ai.name}`, drafted),
    figureOf(
      'passed the rules, %',
      percent(
        sum((one) => one.passed),
        drafted,
      ),
    ),
    ...reasons.map((reason) =>
      figureOf(
        `refused: ${reason.replaceAll('_', ' ')}`,
        sum((one) => one.refused[reason] ?? 0),
      ),
    ),
    figureOf('confirmed, %', percent(confirmed, drafted)),
    ...(['recall', 'understanding', 'application'] as const).map((depth) =>
      figureOf(
        `confirmed, ${depth}`,
        sum((one) => one.confirmed.filter((item) => item.depth === depth).length),
      ),
    ),
    ...itemForms.map((form) =>
      figureOf(
        `confirmed, form ${form}`,
        sum((one) => one.confirmed.filter(({ item }) => item.form === form).length),
      ),
    ),
    atMost(
      'instructions to material',
      sum(({ characters }) => characters.instructions) /
        Math.max(
          1,
          sum(({ characters }) => characters.material),
        ),
      1,
    ),
    atMost(
      'characters a confirmed question',
      sum(
        ({ characters: { instructions, material, readings, answers } }) => instructions + material + readings + answers,
      ) / Math.max(1, confirmed),
      3_500,
    ),
    figureOf('tokens a confirmed question', sum((one) => one.tokens) / Math.max(1, confirmed)),
    figureOf(
      'seconds a confirmed question, one after the other',
      sum((one) => one.milliseconds) / 1000 / Math.max(1, confirmed),
    ),
    ...rowsOfLines(lines),
  ];
}

/** Returns the rows for analysis lines: accepted ones, reasons for refusals, and cost. */
function rowsOfLines(measured: readonly LineMeasures[]): BarRow[] {
  const sum = (pick: (measures: LineMeasures) => number) => measured.reduce((total, one) => total + pick(one), 0);
  const drafted = sum((one) => one.drafted.length);
  const kept = sum(({ lines }) => Object.values(lines).reduce((count, those: unknown[]) => count + those.length, 0));
  const faults = [...new Set(measured.flatMap(({ refused }) => Object.keys(refused)))].toSorted();
  return [
    figureOf('lines of an analysis drafted', drafted),
    figureOf('lines kept, %', percent(kept, drafted)),
    ...faults.map((fault) =>
      figureOf(
        `lines refused: ${fault.replaceAll('_', ' ')}`,
        sum(({ refused }) => refused[fault as keyof typeof refused] ?? 0),
      ),
    ),
    figureOf('tokens a kept line', sum((one) => one.tokens) / Math.max(1, kept)),
  ];
}
