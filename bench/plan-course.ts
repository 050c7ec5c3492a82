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

/** A card as a planner knows it: by its grades alone. */
export interface SimulatedCard extends MemoryGroup {
  item: SimulatedItem;
  /** When FSRS would ask again at .9, in days. */
  due: number;
}

export interface SimulatedSession {
  start: number;
  end: number;
  isMissed: boolean;
}

/** Next step of the learner. */
export type Step = { learn: number } | { review: SimulatedCard };

const DAY_SECONDS = 86_400;
/** FSRS's usual memory, by which every planner keeps its cards. */
export const usualModel = createRecallModel();

/** A person on the way through a plan: what is known of their cards, and the time that is left. */
export class Course {
  readonly cards: SimulatedCard[] = [];
  readonly cardOf = new Map<SimulatedItem, SimulatedCard>();
  readonly unseen: SimulatedItem[][];
  readonly sessions: SimulatedSession[];
  readonly exam: number;
  readonly knowledge: PersonKnowledge = createPersonKnowledge();
  /** Whether anybody looks at how this person remembers: it takes time. */
  isObserved = false;
  /** Seconds that were really studied. */
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

  /** Does a step; what it took, in seconds. */
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
    // How long somebody reads is measured nowhere.
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

  /** Studies from a time on for so many seconds; the last step is finished. */
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

  /** Per cent remembered at a time, weighted by importance; what was never learned counts 0. */
  score(at = this.exam): number {
    let [sum, total] = [0, 0];
    for (const { section, trace } of this.learner.items) {
      const importance = this.learner.sections[section]?.importance ?? 1;
      total += importance;
      if (trace.isSeen) sum += importance * trace.recall(at);
    }
    return (100 * sum) / total;
  }

  /** Input that the product would get before a session. */
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
