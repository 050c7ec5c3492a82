import { createRandom } from '#domain/engine/forms/seed.ts';
import { createPersonKnowledge, type PersonKnowledge } from '#domain/study/person.ts';
import type { KnownCard, PlanInput } from '#domain/study/plan-input.ts';
import { createRecallModel } from '#domain/study/recall-model.ts';
import { usualSeconds } from '#domain/study/study-index.ts';
import type { MemoryGroup } from '#domain/study/study-offers.ts';
import { dateAt, examOf, type Scenario, sessionTimes, spanAt } from './plan-scenarios.ts';
import {
  firstGrade,
  type Learner,
  secondsToLearn,
  secondsToRead,
  secondsToReview,
  type SimulatedItem,
} from './plan-worlds.ts';

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

const DAY_SECONDS = 86_400;
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
  /** Seconds actually studied. */
  studied = 0;

  readonly learner: Learner;
  readonly scenario: Scenario;

  constructor(learner: Learner, scenario: Scenario, seed: number) {
    this.learner = learner;
    this.scenario = scenario;
    this.unseen = learner.sections.map(() => []);
    for (const item of learner.items) this.unseen[item.section]?.push(item);
    const random = createRandom(seed ^ 0x5eed);
    this.sessions = sessionTimes(scenario).map((times) => ({ ...times, isMissed: random() < scenario.missed }));
    this.exam = examOf(scenario);
  }

  get unseenCount(): number {
    return this.unseen.reduce((sum, items) => sum + items.length, 0);
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
    this.studied += used;
  }

  /** Returns the percentage remembered at a time, weighted by importance; things never learned count as 0. */
  score(at = this.exam): number {
    let [sum, total] = [0, 0];
    for (const { section, trace } of this.learner.items) {
      const importance = this.learner.sections[section]?.importance ?? 1;
      total += importance;
      if (trace.isSeen) sum += importance * trace.recall(at);
    }
    return (100 * sum) / total;
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
        minutes: past.reduce((sum, { start, end }) => sum + (end - start) * 24 * 60, 0),
      },
    };
  }
}
