/**
 * Measures study plans: the exam-day recall of simulated people who plan with this product or with other methods in the
 * same minutes (decision 32), the forecasts of it, and planning time. No value comes from real people.
 *
 *   npm run bench -- plan                  30 learners in each world: half an hour of CPU
 *   node bench/plan.ts --learners 5        fewer people: it is sooner done, and less exact
 */
import { parseArgs } from 'node:util';
import { forecastRecall, missRate } from '#domain/study/forecast.ts';
import { planSessions } from '#domain/study/plan-sessions.ts';
import { atLeast, atMost, type BarRow, commonOptions, mean, median, report, sized } from './bar-row.ts';
import { Course, scenarios } from './plan-course.ts';
import { methods, own } from './plan-methods.ts';
import { createLearner, worlds } from './plan-worlds.ts';

/** Each forecast takes as long as many plans. */
const FORECASTS = 15;
const PLANNINGS = 15;

const { values } = parseArgs({
  options: { ...commonOptions, learners: { type: 'string', default: String(sized(30, 1)) } },
});
const learners = Number(values.learners);
const plans = scenarios.slice(0, sized(scenarios.length, 1));

/** A person of a world in a plan; the same one for each method. */
interface Cell {
  world: (typeof worlds)[number];
  plan: number;
  learner: number;
}
const cells = worlds.flatMap((world) =>
  plans.flatMap((_, plan) => Array.from({ length: learners }, (_unused, learner): Cell => ({ world, plan, learner }))),
);

function courseOf({ world, plan, learner }: Cell): Course {
  const scenario = plans[plan];
  if (!scenario) throw new Error('no such plan');
  const seed = 1000 * (plan + 1) + learner + 100_000 * scenario.days;
  return new Course(createLearner(world, { ...scenario, seed }), scenario, seed);
}

const stages = [
  { name: 'at creation', share: 0, most: 13 },
  { name: 'half-way', share: 0.5, most: 6 },
  { name: 'before the exam', share: 1, most: 3 },
];
/** Errors of the forecasts, by stage. */
const errors = stages.map((): number[] => []);

/** Follows the product's own plan, and forecasts the result at each stage. */
function follow(course: Course): void {
  const last = course.sessions.length;
  const forecasts = stages.map((): number | undefined => undefined);
  const look = (next: number): void => {
    const stage = stages.findIndex(({ share }) => Math.round(share * last) === next);
    if (stage < 0) return;
    const missed = course.sessions.slice(0, next).filter(({ isMissed }) => isMissed).length;
    const { recall } = forecastRecall(course.input(next), course.knowledge, missRate({ missed, sessions: next }));
    forecasts[stage] = 100 * recall;
  };
  own((_, next) => look(next))(course);
  look(last);
  for (const [stage, recall] of forecasts.entries())
    if (recall !== undefined) errors[stage]?.push(Math.abs(recall - course.score()));
}

/** Recall on the exam day in percent, for each cell. */
function scoresOf(name: keyof typeof methods): number[] {
  const scores = cells.map((cell) => {
    const course = courseOf(cell);
    if (name === 'ours' && cell.learner < FORECASTS) follow(course);
    else methods[name](course);
    return course.score();
  });
  console.error(`${name}: ${mean(scores).toFixed(1)}`);
  return scores;
}

/** Promised margins. */
const margins = {
  random: 8,
  'due-only': 11,
  'LearnKit-like': 6,
  'LearnKit-like + importance': 3,
  'RemNote-like': 8,
  'RemNote-like + importance': 1.5,
};

function recallRows(): BarRow[] {
  const ours = mean(scoresOf('ours'));
  const others = Object.entries(margins) as [keyof typeof margins, number][];
  return [
    ...others.map(([name, least]) => atLeast(`minus ${name}`, ours - mean(scoresOf(name)), least)),
    ...stages.map(({ name, most }, stage) => atMost(`forecast ${name}, error`, mean(errors[stage] ?? []), most)),
  ];
}

/** Measures the CPU of planning 72 sessions with 2,000 things to learn. */
function timeRow(): BarRow {
  const [, , scenario] = scenarios;
  if (!scenario) throw new Error('no plans');
  const input = new Course(createLearner('A', { ...scenario, seed: 1 }), scenario, 1).input(0);
  const times = Array.from({ length: PLANNINGS }, () => {
    const before = process.threadCpuUsage();
    planSessions(input);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return atMost('plan of 72 sessions, 2,000 items, ms of CPU', median(times), 50);
}

report([...recallRows(), timeRow()]);
