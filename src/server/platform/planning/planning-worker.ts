import type { TimeSpan } from '#domain/study/expand-slots.ts';
import { type Forecast, forecastRecall, missRate } from '#domain/study/forecast.ts';
import { knowPerson, type RecallTrial, type TimeTaken } from '#domain/study/person.ts';
import { adviseOnPlan, type PlanAdvice } from '#domain/study/plan-advice.ts';
import type { PlanInput } from '#domain/study/plan-input.ts';
import { planSessions, type StudyPlan } from '#domain/study/plan-sessions.ts';

export interface PlanTask {
  input: Omit<PlanInput, 'person' | 'past'>;
  past: { sessions: number; minutes: number; missed: number };
  /** What the person showed so far. */
  person: { trials: RecallTrial[]; time: TimeTaken; decay: number };
  /** Whether its sessions are wanted, too, or what will be remembered alone. */
  wantsSessions: boolean;
}

export interface PlanOutcome {
  plan: StudyPlan | undefined;
  /** Where something does not fit. */
  advice: PlanAdvice | undefined;
  /** Nothing where there is nothing to learn, or no time before the exam. */
  forecast: Forecast | undefined;
}

/** What is foretold differs by little where sessions that lie near one another are taken as one, and takes far less time. */
const COARSE_SESSIONS = 100;

export function plan({ input, past, person: shown, wantsSessions }: PlanTask): PlanOutcome {
  const knowledge = knowPerson(shown.trials, shown.time, shown.decay);
  const person = knowledge.expected();
  const planned = wantsSessions ? planSessions({ ...input, past, person }) : undefined;
  const size = Math.max(1, Math.ceil(input.sessions.length / COARSE_SESSIONS));
  const coarse = {
    ...input,
    person,
    past: { sessions: past.sessions / size, minutes: past.minutes },
    sessions: joined(input.sessions, size),
  };
  const hasSomething = input.sections.some(({ isExcluded }) => !isExcluded) && input.examAt > input.now;
  return {
    plan: planned,
    advice: planned && planned.unread.length > 0 ? adviseOnPlan(coarse, 0) : undefined,
    forecast: hasSomething ? forecastRecall(coarse, knowledge, missRate(past)) : undefined,
  };
}

/** So many sessions after one another as one, from the beginning of the first. */
function joined(spans: readonly TimeSpan[], size: number): TimeSpan[] {
  if (size === 1) return [...spans];
  return spans.flatMap((first, index) => {
    if (index % size > 0) return [];
    const together = spans.slice(index, index + size);
    const length = together.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0);
    return [{ start: first.start, end: new Date(first.start.getTime() + length) }];
  });
}
