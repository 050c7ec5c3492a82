import { forecastRecall, missRate } from '#domain/study/forecast.ts';
import { atLeast, atMost, type BarRow, figureOf, mean, percent } from './bar-row.ts';
import { Course } from './plan-course.ts';
import { methods, own } from './plan-methods.ts';
import type { Scenario } from './plan-scenarios.ts';
import { createLearner, type World, worlds } from './plan-worlds.ts';

/** Recall on the exam day in percent, by method, world, scenario and learner. */
type Scores = Map<string, Record<World, number[][]>>;

interface ForecastTrial {
  stage: number;
  world: World;
  recall: number;
  low: number;
  high: number;
  real: number;
}

export interface Simulated {
  scores: Scores;
  forecasts: ForecastTrial[];
  scenarios: Scenario[];
}

interface Extent {
  scenarios: Scenario[];
  learners: number;
  worlds: readonly World[];
  /** Number of learners with computed forecasts and sufficient time; each takes as long as many plans. */
  forecasts: number;
}

const sparing = 'ours, no more than enough';
const stages = ['at creation', 'after 15 % of sessions', 'half-way', 'before the exam'];

/** Runs the same people through the same plans with every method. */
export function simulate({ scenarios, learners, worlds: wanted, forecasts: seen }: Extent): Simulated {
  const scores: Scores = new Map();
  const forecasts: ForecastTrial[] = [];
  for (const [name, method] of Object.entries(methods)) {
    const byWorld: Record<World, number[][]> = { A: [], B: [], C: [] };
    for (const world of wanted)
      byWorld[world] = scenarios.map((scenario, place) =>
        Array.from({ length: name === sparing ? seen : learners }, (_, number) => {
          const seed = 1000 * (place + 1) + number + 100_000 * scenario.days;
          const learner = createLearner(world, { items: scenario.items, pace: scenario.pace, seed });
          const course = new Course(learner, scenario, seed);
          if (name === 'ours' && number < seen) forecasts.push(...followed(course, world));
          else method(course);
          return course.score();
        }),
      );
    scores.set(name, byWorld);
    console.error(
      `${name}: ${wanted.map((world) => `${world} ${mean(byWorld[world].map(mean)).toFixed(1)}`).join(', ')}`,
    );
  }
  return { scores, forecasts, scenarios };
}

/** Runs the product's own method, with its forecasts at four stages. */
function followed(course: Course, world: World): ForecastTrial[] {
  const last = course.sessions.length;
  const when = [0, Math.round(0.15 * last), Math.round(last / 2), last];
  const trials: Omit<ForecastTrial, 'real'>[] = [];
  const look = (_: Course, next: number): void => {
    const stage = when.indexOf(next);
    if (stage < 0) return;
    const missed = course.sessions.slice(0, next).filter(({ isMissed }) => isMissed).length;
    const forecast = forecastRecall(course.input(next), course.knowledge, missRate({ missed, sessions: next }));
    trials.push({ stage, world, recall: 100 * forecast.recall, low: 100 * forecast.low, high: 100 * forecast.high });
  };
  own({ onSession: look })(course);
  look(course, last);
  const real = course.score();
  return trials.map((trial) => ({ ...trial, real }));
}

/** Promised margins, for the development plans and the held-out ones alike. */
const margins: [method: string, least: number][] = [
  ['even split', 20],
  ['PageLM-like', 14],
  ['due-only', 11],
  ['RemNote-like', 8],
  ['LearnKit-like', 6],
  ['Cepeda', 9],
  ['random', 8],
  ['LearnKit-like + importance', 3],
  ['RemNote-like + importance', 1.5],
];
const rival = 'RemNote-like + importance';
const inEachWorld = ['LearnKit-like + importance', rival];
const cramming = 'cram + importance, outside the slots';
const references = ['RemNote-like + importance, reading ahead', 'cram, outside the slots', cramming];

/** Returns the rows of a simulation with their bars; `where` names the plans. */
export function simulationRows({ scores, forecasts, scenarios }: Simulated, where: string): BarRow[] {
  const shown = worlds.filter((world) => (scores.get('ours')?.[world].length ?? 0) > 0);
  const cells = (method: string, other: string, keep: (scenario: Scenario) => boolean = () => true) =>
    shown.flatMap((world) =>
      scenarios.flatMap((scenario, place) => {
        if (!keep(scenario)) return [];
        const [left, right] = [method, other].map((name) => scores.get(name)?.[world][place] ?? []);
        return [{ world, scenario, differences: (left ?? []).map((value, index) => value - (right?.[index] ?? 0)) }];
      }),
    );
  const margin = (method: string, other: string, keep?: (scenario: Scenario) => boolean): number =>
    mean(cells(method, other, keep).map(({ differences }) => mean(differences)));

  const rivals = cells('ours', rival);
  const lostTo = (other: string) => cells('ours', other).filter(({ differences }) => interval(differences).high < 0);
  const lostRows = (other: string): BarRow[] =>
    lostTo(other).map(({ world, scenario, differences }) =>
      figureOf(`${where}: less than ${other} in ${world}, ${scenario.name}, by`, -mean(differences)),
    );

  return [
    ...shown.map((world) =>
      figureOf(`${where}: ours in world ${world}, %`, mean((scores.get('ours')?.[world] ?? []).map(mean))),
    ),
    ...margins.map(([other, least]) => atLeast(`${where}: minus ${other}`, margin('ours', other), least)),
    ...inEachWorld.flatMap((other) =>
      shown.map((world) => {
        const all = cells('ours', other).filter((cell) => cell.world === world);
        return atLeast(`${where}: minus ${other} in world ${world}, lower end`, interval(byLearner(all)).low, 0);
      }),
    ),
    atLeast(`${where}: blind minus LearnKit-like`, margin('ours, blind to importance', 'LearnKit-like'), 2),
    atMost(`${where}: cells lost to ${rival}, %`, percent(lostTo(rival).length, rivals.length), 6),
    atLeast(`${where}: worst cell to ${rival}`, Math.min(...rivals.map(({ differences }) => mean(differences))), -7),
    ...(scenarios.some(({ missed }) => missed === 0.4)
      ? [
          atLeast(
            `${where}: planned again minus planned once, 40 % missed`,
            margin('ours', 'ours, planned once', ({ missed }) => missed === 0.4),
            15,
          ),
        ]
      : []),
    atLeast(`${where}: no more than enough minus all the time`, margin(sparing, 'ours'), -0.3),
    atLeast(`${where}: with tests minus without`, margin('ours', 'ours without tests'), -0.6),
    ...references.map((other) => figureOf(`${where}: minus ${other}`, margin('ours', other))),
    ...[rival, cramming].flatMap(lostRows),
    ...forecastRows(forecasts, where),
  ];
}

function forecastRows(forecasts: ForecastTrial[], where: string): BarRow[] {
  const most = [13, 8, 6, 3];
  return stages.flatMap((name, stage) => {
    const trials = forecasts.filter((trial) => trial.stage === stage);
    if (trials.length === 0) return [];
    const covered = (some: ForecastTrial[]): number =>
      percent(some.filter(({ low, high, real }) => low <= real && real <= high).length, some.length);
    const seen = worlds.filter((world) => trials.some((trial) => trial.world === world));
    return [
      atMost(
        `${where}: forecast ${name}, error`,
        mean(trials.map(({ recall, real }) => Math.abs(recall - real))),
        most[stage] ?? 0,
      ),
      figureOf(`${where}: forecast ${name}, too hopeful by`, mean(trials.map(({ recall, real }) => recall - real))),
      figureOf(`${where}: forecast ${name}, width`, mean(trials.map(({ low, high }) => high - low))),
      atLeast(`${where}: forecast ${name}, covers %`, covered(trials), 75),
      atMost(`${where}: forecast ${name}, covers no more than %`, covered(trials), 93),
      atLeast(
        `${where}: forecast ${name}, covers in the worst world %`,
        Math.min(...seen.map((world) => covered(trials.filter((trial) => trial.world === world)))),
        65,
      ),
    ];
  });
}

/** Returns the mean of each learner over all plans. */
function byLearner(cells: { differences: number[] }[]): number[] {
  const learners = cells[0]?.differences.length ?? 0;
  return Array.from({ length: learners }, (_, learner) =>
    mean(cells.map(({ differences }) => differences[learner] ?? 0)),
  );
}

/** Returns the 95 % interval of a mean. */
function interval(values: number[]): { low: number; high: number } {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
  const half = 1.96 * Math.sqrt(variance / Math.max(1, values.length));
  return { low: middle - half, high: middle + half };
}
