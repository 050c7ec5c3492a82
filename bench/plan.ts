/**
 * Measures study plans: times and timers, on cases worked out by two other methods (`eval/plan`, not in this
 * repository); planning time; and the exam-day recall of simulated people who plan with this product or other methods
 * in the same minutes (decision 32). No value comes from real people. With 30 learners it takes half an hour of CPU.
 *
 *   node bench/plan.ts                     the cases beside this checkout, in ../shared/eval
 *   node bench/plan.ts --data DIR          others of the same layout
 *   node bench/plan.ts --learners 5        fewer people: it is sooner done, and its intervals are wider
 *   node bench/plan.ts --scenarios 10      every third plan
 *   node bench/plan.ts --worlds A,B        some of the three ways to remember
 *   node bench/plan.ts --apart             the plans on which nothing was chosen, alone; --grid the others alone
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast, type BarRow, percent, report, sized } from './bar-row.ts';
import { isSlotCaseRight, isViewCaseRight, type SlotCase, type ViewCase } from './plan-cases.ts';
import { isPressCaseRight, type PressCase } from './plan-presses.ts';
import { keptApart, type Scenario, scenarios } from './plan-scenarios.ts';
import { simulate, simulationRows } from './plan-simulation.ts';
import { timeRows } from './plan-times.ts';
import { worlds } from './plan-worlds.ts';

/** In each world and at each stage. */
const FORECASTS = 90;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/eval') },
    learners: { type: 'string', default: '30' },
    scenarios: { type: 'string', default: String(scenarios.length) },
    worlds: { type: 'string', default: worlds.join(',') },
    grid: { type: 'boolean' },
    apart: { type: 'boolean' },
    small: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

function caseRow<Case extends { id: string }>(row: string, cases: Case[], isRight: (one: Case) => boolean): BarRow {
  const wrong = cases.filter((one) => !isRight(one));
  for (const { id } of wrong) console.error(`wrong: ${id}`);
  return atLeast(row, percent(cases.length - wrong.length, cases.length), 100);
}

function caseRows(folder: string): BarRow[] {
  if (!existsSync(folder)) {
    console.error(`lacks ${folder}`);
    return [];
  }
  const read = <Case>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case[];
  const timers = read<ViewCase | PressCase>('timer-cases.json');
  return [
    caseRow('slot cases right, %', read<SlotCase>('slots-cases.json'), isSlotCaseRight),
    caseRow('timer cases right, %', timers, (one) =>
      one.kind === 'view' ? isViewCaseRight(one) : isPressCaseRight(one),
    ),
  ];
}

function simulated(where: string, all: Scenario[], most: number): BarRow[] {
  const step = Math.ceil(all.length / Math.max(1, most));
  const learners = sized(Number(values.learners), 1);
  const plans = all.filter((_, place) => place % step === 0);
  const extent = {
    scenarios: plans,
    learners,
    worlds: worlds.filter((world) => values.worlds.split(',').includes(world)),
    forecasts: Math.min(Math.ceil(FORECASTS / plans.length), learners),
  };
  console.error(`\n${where}: ${plans.length} plans, ${learners} learners in each world`);
  return simulationRows(simulate(extent), where);
}

report([
  ...caseRows(join(values.data, 'plan')),
  ...timeRows(),
  ...(values.apart ? [] : simulated('grid', scenarios, sized(Number(values.scenarios), 2))),
  ...(values.grid ? [] : simulated('apart', keptApart, sized(keptApart.length, 1))),
]);
