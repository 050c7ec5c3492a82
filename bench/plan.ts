/**
 * Study plans: times and timers on the cases that were worked out by two other methods (`eval/plan`, not kept here).
 *
 *   node bench/plan.ts              the cases beside this checkout, in ../shared/eval
 *   node bench/plan.ts --data DIR   others of the same layout
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast, type BarRow, percent, report } from './bar-row.ts';
import { isPressCaseRight, type PressCase } from './plan-presses.ts';
import { isSlotCaseRight, isViewCaseRight, type SlotCase, type ViewCase } from './plan-cases.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/eval') },
    small: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

function caseRow<Case extends { id: string }>(row: string, cases: Case[], isRight: (one: Case) => boolean): BarRow {
  const wrong = cases.filter((one) => !isRight(one));
  for (const { id } of wrong) console.error(`wrong: ${id}`);
  return atLeast(row, percent(cases.length - wrong.length, cases.length), 100);
}

const folder = join(values.data, 'plan');
if (existsSync(folder)) {
  const read = <Case>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case[];
  const timers = read<ViewCase | PressCase>('timer-cases.json');
  report([
    caseRow('slot cases right', read<SlotCase>('slots-cases.json'), isSlotCaseRight),
    caseRow('timer cases right', timers, (one) => (one.kind === 'view' ? isViewCaseRight(one) : isPressCaseRight(one))),
  ]);
} else {
  console.log(`There are no cases at ${folder}: nothing was measured.`);
}
