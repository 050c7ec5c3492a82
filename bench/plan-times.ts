import { isDeepStrictEqual } from 'node:util';
import { createRandom } from '#domain/engine/forms/seed.ts';
import { planEnough } from '#domain/study/enough-sessions.ts';
import { forecastRecall, missRate } from '#domain/study/forecast.ts';
import { createPersonKnowledge } from '#domain/study/person.ts';
import type { PlanInput, PlanSection } from '#domain/study/plan-input.ts';
import { adviseOnPlan } from '#domain/study/plan-advice.ts';
import { planSessions } from '#domain/study/plan-sessions.ts';
import { atLeast, atMost, type BarRow, figureOf, median } from './bar-row.ts';

const now = new Date('2026-01-05T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const TIMES = 15;

/** Returns a plan of 60 half-hour sessions, two each evening, and 2,000 things to learn. */
function largePlan(): PlanInput {
  const random = createRandom(60);
  const sections: PlanSection[] = [];
  for (let items = 0; items < 2000; items += sections.at(-1)?.items ?? 0)
    sections.push({
      id: String(sections.length),
      documentId: String(sections.length % 4),
      importance: 1 + Math.floor(3 * random()),
      items: Math.min(2000 - items, 8 + Math.floor(18 * random())),
      readingSeconds: 300 + 800 * random(),
    });
  const sessions = Array.from({ length: 60 }, (_, index) => {
    const start = now.getTime() + (Math.floor(index / 2) + 1 / 3 + (index % 2) / 40) * DAY_MS;
    return { start: new Date(start), end: new Date(start + 30 * 60_000) };
  });
  return { sections, cards: [], sessions, now, examAt: new Date(now.getTime() + 31 * DAY_MS) };
}

/** Measures the milliseconds of planning on this thread, and whether it is deterministic. */
export function timeRows(): BarRow[] {
  const input = largePlan();
  const knowledge = createPersonKnowledge();
  const forecast = (): unknown => [planSessions(input), adviseOnPlan(input), forecastRecall(input, knowledge, 0.15)];
  const enough = (): unknown => planEnough(input, planSessions(input), missRate({ missed: 0, sessions: 0 }));
  const first = millisecondsOf(() => planSessions(input));
  return [
    atMost('plan of 60 sessions, 2,000 items, the first, ms of CPU', first, 50),
    atMost('plan of 60 sessions, 2,000 items, ms of CPU', median(repeated(() => planSessions(input))), 50),
    figureOf('the same with how many are enough, ms of CPU', median(repeated(enough))),
    atMost('the same with its forecast and what would help, ms of CPU', median(repeated(forecast)), 200),
    atLeast('same input twice, identical %', isDeepStrictEqual(forecast(), forecast()) ? 100 : 0, 100),
  ];
}

const repeated = (work: () => unknown): number[] => Array.from({ length: TIMES }, () => millisecondsOf(work));

function millisecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
