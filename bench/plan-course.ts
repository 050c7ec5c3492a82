import { createRandom } from '#domain/engine/forms/seed.ts';
import type { TimeSpan } from '#domain/study/expand-slots.ts';
import { createPersonKnowledge, type PersonKnowledge } from '#domain/study/person.ts';
import type { KnownCard, PlanInput } from '#domain/study/plan-input.ts';
import { createRecallModel } from '#domain/study/recall-model.ts';
import { usualSeconds } from '#domain/study/study-index.ts';
import type { MemoryGroup } from '#domain/study/study-offers.ts';
import { sum } from './bar-row.ts';
import {
  firstGrade,
  type Learner,
  type Pace,
  secondsToLearn,
  secondsToRead,
  secondsToReview,
  type SimulatedItem,
} from './plan-worlds.ts';

/** A plan and how it is kept. */
export interface Scenario {
  days: number;
  hoursAWeek: number;
  items: number;
  pace: Pace;
  /** Share of the sessions missed without notice. */
  missed: number;
}

/** Plans on which no choice was based, with time for half to three times the material. */
export const scenarios: Scenario[] = [
  { days: 6, hoursAWeek: 10, items: 400, pace: 'fast', missed: 0.2 },
  { days: 12, hoursAWeek: 7, items: 800, pace: 'mid', missed: 0 },
  { days: 18, hoursAWeek: 14, items: 2000, pace: 'slow', missed: 0.2 },
  { days: 25, hoursAWeek: 4, items: 400, pace: 'mid', missed: 0.4 },
  { days: 35, hoursAWeek: 8, items: 1000, pace: 'fast', missed: 0 },
  { days: 50, hoursAWeek: 6, items: 1200, pace: 'mid', missed: 0.2 },
];

const SESSION = 30;
const BREAK = 5;
const DAY_MINUTES = 24 * 60;
const DAY_SECONDS = 86_400;
/** Day 0 begins here; times are in days from it. */
const firstMidnight = Date.UTC(2026, 0, 5);
/** Start of studying, and of the exam, as fractions of a day. */
const EVENING = 17 / 24;
const MORNING = 9 / 24;

export const dateAt = (days: number): Date => new Date(firstMidnight + days * DAY_MINUTES * 60_000);
export const spanAt = ({ start, end }: { start: number; end: number }): TimeSpan => ({
  start: dateAt(start),
  end: dateAt(end),
});

/** Returns the sessions of a scenario, spread over the week; in days from the first midnight. */
function sessionTimes({ days, hoursAWeek }: Scenario): { start: number; end: number }[] {
  const aWeek = Math.round((hoursAWeek * 60) / SESSION);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) => {
    const weekday = day % 7;
    const before = Math.ceil((aWeek * weekday) / 7);
    const count = Math.ceil((aWeek * (weekday + 1)) / 7) - before;
    return Array.from({ length: count }, (_unused, index) => {
      const start = day + EVENING + (index * (SESSION + BREAK)) / DAY_MINUTES;
      return { start, end: start + SESSION / DAY_MINUTES };
    });
  });
}

/** A card as a planner sees it: only its grades. */
export interface SimulatedCard extends MemoryGroup {
  item: SimulatedItem;
  /** When FSRS would schedule it at 0.9, in days. */
  due: number;
}

export interface SimulatedSession {
  start: number;
  end: number;
  isMissed: boolean;
}

/** The learner's next step. */
export type Step = { learn: number } | { review: SimulatedCard };

/** FSRS's default memory model, which every planner uses for its cards. */
export const usualModel = createRecallModel();

/** A simulated person following a plan: the knowledge of their cards, and the remaining time. */
export class Course {
  readonly cards: SimulatedCard[] = [];
  readonly cardOf = new Map<SimulatedItem, SimulatedCard>();
  readonly unseen: SimulatedItem[][];
  readonly sessions: SimulatedSession[];
  readonly exam: number;
  readonly knowledge: PersonKnowledge = createPersonKnowledge();
  /** Whether to track how this person remembers, which takes time. */
  isObserved = false;
  readonly learner: Learner;

  constructor(learner: Learner, scenario: Scenario, seed: number) {
    this.learner = learner;
    this.unseen = learner.sections.map(() => []);
    for (const item of learner.items) this.unseen[item.section]?.push(item);
    const random = createRandom(seed ^ 0x5eed);
    this.sessions = sessionTimes(scenario).map((times) => ({ ...times, isMissed: random() < scenario.missed }));
    this.exam = scenario.days + MORNING;
  }

  /** Performs a step; returns its seconds. */
  take(step: Step, at: number): number {
    return 'learn' in step ? this.learn(step.learn, at) : this.review(step.review, at);
  }

  private learn(section: number, at: number): number {
    const item = this.unseen[section]?.shift();
    if (!item) return 0;
    const grade = firstGrade(item, this.learner);
    item.trace.learn(at);
    const first = usualModel.first[grade - 1] ?? { stability: 1, difficulty: 5 };
    const due = at + first.stability;
    const card: SimulatedCard = { item, section, count: 1, ...first, last: at, due };
    this.cards.push(card);
    this.cardOf.set(item, card);
    const measured = secondsToLearn(this.learner, grade);
    const expected = usualSeconds.learned + (grade === 1 ? usualSeconds.learnedTwice : 0);
    // Reading time is not measured.
    this.knowledge.observeTime({ expected, measured });
    return secondsToRead(this.learner, item) + measured;
  }

  private review(card: SimulatedCard, at: number): number {
    const { item, stability, difficulty, last } = card;
    const days = at - last;
    const isRemembered = this.learner.random() < item.trace.recall(at);
    item.trace.review(at, isRemembered);
    if (this.isObserved && days > 0.5) this.knowledge.observeRecall({ stability, days, isRemembered });
    const recall = usualModel.usualRecall(stability, days);
    card.stability = (isRemembered ? usualModel.remembered : usualModel.forgotten)(stability, difficulty, days, recall);
    card.difficulty = (isRemembered ? usualModel.rememberedDifficulty : usualModel.forgottenDifficulty)(difficulty);
    card.last = at;
    card.due = at + card.stability;
    const measured = secondsToReview(this.learner, isRemembered);
    this.knowledge.observeTime({ expected: isRemembered ? usualSeconds.remembered : usualSeconds.forgotten, measured });
    return measured;
  }

  /** Studies for a number of seconds; the last step may run over. */
  study(start: number, seconds: number, next: (at: number, left: number) => Step | undefined): void {
    let used = 0;
    while (used < seconds) {
      const at = start + used / DAY_SECONDS;
      const step = next(at, seconds - used);
      if (!step) break;
      used += this.take(step, at);
    }
  }

  /** Returns the percentage remembered in the exam, weighted by importance; things never learned count as 0. */
  score(): number {
    let [recalled, total] = [0, 0];
    for (const { section, trace } of this.learner.items) {
      const importance = this.learner.sections[section]?.importance ?? 1;
      total += importance;
      if (trace.isSeen) recalled += importance * trace.recall(this.exam);
    }
    return (100 * recalled) / total;
  }

  /** Returns the input that the product would get before a session. */
  input(next: number): PlanInput {
    const now = this.sessions[next]?.start ?? this.exam - 12 / 24;
    const past = this.sessions.slice(0, next);
    return {
      sections: this.learner.sections.map(({ importance, items, readingSeconds }, index) => ({
        id: String(index),
        documentId: 'one',
        importance,
        items,
        readingSeconds: readingSeconds * items,
      })),
      cards: this.cards.map(({ section, stability, difficulty, last }, index): KnownCard => ({
        id: String(index),
        sectionId: String(section),
        stability,
        difficulty,
        lastReview: dateAt(last),
      })),
      sessions: this.sessions.slice(next).map(spanAt),
      now: dateAt(now),
      examAt: dateAt(this.exam),
      past: {
        sessions: past.length,
        minutes: sum(past.map(({ start, end }) => (end - start) * DAY_MINUTES)),
      },
    };
  }
}
