import { planEnough } from '#domain/study/enough-sessions.ts';
import { type Forecast, forecastRecall, missRate } from '#domain/study/forecast.ts';
import { knowPerson, type RecallTrial, type TimeTaken } from '#domain/study/person.ts';
import { adviseOnPlan, type PlanAdvice, TARGET_RECALL } from '#domain/study/plan-advice.ts';
import { joinSpans, type PlanInput, secondsOf } from '#domain/study/plan-input.ts';
import { planSessions, type StudyPlan } from '#domain/study/plan-sessions.ts';
import { shortenedPlan, usefulSessions } from '#domain/study/useful-sessions.ts';

export interface PlanTask {
  input: Omit<PlanInput, 'person' | 'past'>;
  /** `missed` may include parts of sessions. */
  past: { sessions: number; minutes: number; missed: number };
  /** The user's review results so far. */
  person: { trials: RecallTrial[]; time: TimeTaken; decay: number };
  /** Only the forecast; or also sessions: as many as are enough, or all available time. */
  wants: 'forecast' | 'enough' | 'all';
}

export interface PlanOutcome {
  plan: StudyPlan | undefined;
  /** Available minutes, minutes with something to do, and minutes that are enough. */
  time: { slotMinutes: number; usefulMinutes: number; enoughMinutes: number } | undefined;
  /** Present if material does not fit, or recall is below the target. */
  advice: PlanAdvice | undefined;
  /** Undefined if there is nothing to learn, or no time before the exam. */
  forecast: Forecast | undefined;
}

/** Above this number, merges neighboring sessions: the forecast hardly changes and is much faster. */
const COARSE_SESSIONS = 100;

export function plan({ input, past, person: shown, wants }: PlanTask): PlanOutcome {
  const knowledge = knowPerson(shown.trials, shown.time, shown.decay);
  const person = knowledge.expected();
  const misses = missRate(past);
  const known = { ...input, past, person };
  const plans = wants === 'forecast' ? undefined : plansOf(known, misses);
  const planned = wants === 'enough' ? plans?.enough : plans?.useful;
  const used = planned?.sessions ?? input.sessions;
  const size = Math.max(1, Math.ceil(used.length / COARSE_SESSIONS));
  const coarse = {
    ...input,
    person,
    // A missed session says nothing about recall.
    past: { sessions: (past.sessions - past.missed) / size, minutes: past.minutes },
    sessions: joinSpans(used, size),
  };
  const hasSomething = input.sections.some(({ isExcluded }) => !isExcluded) && input.examAt > input.now;
  return {
    plan: planned,
    time: plans && {
      slotMinutes: minutesOf(input.sessions),
      usefulMinutes: usedMinutes(plans.useful),
      enoughMinutes: usedMinutes(plans.enough),
    },
    advice: planned && isShort(planned) ? adviseOnPlan(coarse) : undefined,
    forecast: hasSomething ? forecastRecall(coarse, knowledge, misses) : undefined,
  };
}

/** Plans with as much time as is useful, and with as much as is enough. */
function plansOf(input: PlanInput, misses: number): { useful: StudyPlan; enough: StudyPlan } {
  const offered = planSessions(input);
  const sessions = usefulSessions(input, offered);
  const useful = sessions === input.sessions ? offered : planSessions({ ...input, sessions });
  return { useful: shortenedPlan(useful), enough: planEnough({ ...input, sessions }, useful, misses) };
}

const isShort = ({ unread, recall }: StudyPlan): boolean => unread.length > 0 || recall < TARGET_RECALL;

const usedMinutes = ({ sessions }: StudyPlan): number => minutesOf(sessions.filter(({ seconds }) => seconds > 0));

const minutesOf = (spans: PlanInput['sessions']): number =>
  Math.round(spans.reduce((sum, span) => sum + secondsOf(span), 0) / 60);
