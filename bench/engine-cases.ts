import { createScheduler, grades, newMemory, type ReviewGrade } from '#domain/flashcards/scheduler.ts';
import { misjudgedCases, type ValidatorCase } from '#testing/validator-cases.ts';
import { namedPoints } from '#domain/quizzes/named-points.ts';
import { type BarRow, atLeast, atMost, percent } from './bar-row.ts';
import { answersByHand } from './by-hand.ts';
import type { EvaluationData } from './evaluation-data.ts';

/** Returns the rows for tables of cases with known verdicts. */
export function caseRows(data: EvaluationData): BarRow[] {
  return [
    atLeast('validator cases judged right, %', validatorCases(data), 100),
    ...writtenAnswers(),
    ...(data.has('fsrs-vectors') ? [atLeast('FSRS vectors reproduced, %', schedulerVectors(data), 100)] : []),
  ];
}

/** Measures the points found in freely worded answers. The required share of words was chosen on these. */
function writtenAnswers(): BarRow[] {
  const found = answersByHand.flatMap(({ stem, points, language, right, half, named, wrong }) => {
    const namedIn = (written: string): boolean[] => namedPoints({ stem, key: points, language }, [written]);
    return [
      ...namedIn(right).map((isFound) => ({ isFound, isSaid: true })),
      ...namedIn(half).map((isFound, place) => ({ isFound, isSaid: named.includes(place) })),
      ...namedIn(wrong).map((isFound) => ({ isFound, isSaid: false })),
    ];
  });
  const share = (isSaid: boolean): number => {
    const points = found.filter((point) => point.isSaid === isSaid);
    return percent(points.filter(({ isFound }) => isFound).length, points.length);
  };
  return [
    atLeast('points that an answer in own words says and that are found, %', share(true), 85),
    atMost('points that it does not say and that are found, %', share(false), 10),
  ];
}

interface SchedulerVectors {
  published: { ratings: number[]; intervals: number[] };
  sequences: {
    requestRetention: number;
    shortTerm: boolean;
    steps: { at: string; rating: number; stability: number; difficulty: number; scheduledDays: number; due: string }[];
  }[];
}

/** Stability and difficulty have six decimals. */
const TOLERANCE = 1e-4;

/** Checks every step of every sequence, and the published one at its due times. */
function schedulerVectors(data: EvaluationData): number {
  const { published, sequences } = data.readJson('fsrs-vectors') as SchedulerVectors;
  const gradeOf = (rating: number): ReviewGrade => grades[rating - 1] ?? 'good';
  const right = sequences.flatMap(({ requestRetention, shortTerm, steps }) => {
    const scheduler = createScheduler({ retention: requestRetention, shortSteps: shortTerm });
    let state = newMemory(new Date(steps[0]?.at ?? 0));
    return steps.map((step) => {
      state = scheduler.review(state, gradeOf(step.rating), new Date(step.at));
      return (
        Math.abs(state.stability - step.stability) <= TOLERANCE &&
        Math.abs(state.difficulty - step.difficulty) <= TOLERANCE &&
        state.scheduledDays === step.scheduledDays &&
        state.due.toISOString() === step.due
      );
    });
  });
  const scheduler = createScheduler();
  let state = newMemory(new Date(0));
  for (const [index, rating] of published.ratings.entries()) {
    state = scheduler.review(state, gradeOf(rating), state.due);
    right.push(state.scheduledDays === published.intervals[index]);
  }
  return percent(right.filter(Boolean).length, right.length);
}

function validatorCases(data: EvaluationData): number {
  const cases = data.readLines<ValidatorCase>('validator-cases');
  return percent(cases.length - misjudgedCases(cases).length, cases.length);
}
