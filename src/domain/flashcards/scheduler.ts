import { type Card, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';

/** How well a card was remembered (F02). */
export const grades = ['again', 'hard', 'good', 'easy'] as const;
export type ReviewGrade = (typeof grades)[number];

/** Memory state of a card, as plain data. */
export interface MemoryState {
  phase: 'new' | 'learning' | 'review' | 'relearning';
  /** Days after which the probability of recall is 0.9. */
  stability: number;
  /** From 1 (easy) to 10. */
  difficulty: number;
  due: Date;
  lastReview: Date | undefined;
  /** Whole days from the last review to the due day; 0 during learning steps. */
  scheduledDays: number;
  /** Index of the next learning step. */
  step: number;
  reviews: number;
  lapses: number;
}

export interface SchedulerSettings {
  /** Probability of recall at which a card is due, 0.7 to 0.97. */
  retention: number;
  /** Whether to use learning steps in minutes before the first interval in days. */
  shortSteps: boolean;
  /** Weights fitted to the person; null for the defaults. */
  weights?: readonly number[] | null;
}

export const defaultSettings: SchedulerSettings = { retention: 0.9, shortSteps: true };

export interface Scheduler {
  /** Returns the state after a grade; doesn't change the given one. */
  review(state: MemoryState, grade: ReviewGrade, at: Date): MemoryState;
  /** Returns the state after each of the four grades, for the intervals on the buttons. */
  preview(state: MemoryState, at: Date): Record<ReviewGrade, MemoryState>;
  /** Returns the probability of recall, 0 to 1, after so many whole days. */
  recall(stability: number, days: number): number;
}

const ratings: Record<ReviewGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};
const phases = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const;
const phaseOf = new Map(Object.entries(phases).map(([phase, state]) => [state, phase as MemoryState['phase']]));

/** Returns the state of a card never shown. */
export function newMemory(at: Date): MemoryState {
  return fromCard(createEmptyCard(at));
}

/**
 * FSRS-6 (Ye, Su & Cao 2022; open-spaced-repetition) with its default weights or a person’s own. Deterministic, so that
 * the interval on a button is what happens, on the client and on the server.
 */
export function createScheduler({ retention, shortSteps, weights }: SchedulerSettings = defaultSettings): Scheduler {
  const own = weights ? { w: [...weights] } : {};
  const algorithm = fsrs({ request_retention: retention, enable_short_term: shortSteps, enable_fuzz: false, ...own });
  const review = (state: MemoryState, grade: ReviewGrade, at: Date) =>
    fromCard(algorithm.next(toCard(state), at, ratings[grade]).card);
  return {
    review,
    preview: (state, at) => ({
      again: review(state, 'again', at),
      hard: review(state, 'hard', at),
      good: review(state, 'good', at),
      easy: review(state, 'easy', at),
    }),
    recall: (stability, days) => algorithm.forgetting_curve(days, stability),
  };
}

function toCard(state: MemoryState): Card {
  return {
    due: state.due,
    stability: state.stability,
    difficulty: state.difficulty,
    elapsed_days: 0,
    scheduled_days: state.scheduledDays,
    learning_steps: state.step,
    reps: state.reviews,
    lapses: state.lapses,
    state: phases[state.phase],
    ...(state.lastReview ? { last_review: state.lastReview } : {}),
  };
}

function fromCard(card: Card): MemoryState {
  return {
    phase: phaseOf.get(card.state) ?? 'new',
    stability: card.stability,
    difficulty: card.difficulty,
    due: card.due,
    lastReview: card.last_review,
    scheduledDays: card.scheduled_days,
    step: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
  };
}
