import { wordsPerMinute } from '#domain/text/reading-speed.ts';
import { createRandom } from '#domain/engine/forms/seed.ts';
import { createRecallModel, usualPerson } from '#domain/study/recall-model.ts';
import { usualSeconds } from '#domain/study/study-index.ts';

/** Memory models of simulated people; the planner doesn't see them. */
export const worlds = ['A', 'B', 'C'] as const;
export type World = (typeof worlds)[number];
export type Pace = 'fast' | 'mid' | 'slow';

/** A thing to learn in a simulated memory. */
interface Trace {
  /** Whether it was ever learned. */
  isSeen: boolean;
  recall(at: number): number;
  learn(at: number): void;
  review(at: number, isRemembered: boolean): void;
}

export interface SimulatedItem {
  section: number;
  trace: Trace;
  /** How easily it is remembered: 1 is normal. */
  ease: number;
}

export interface SimulatedSection {
  importance: number;
  items: number;
  /** Seconds of reading per item, as the planner assumes. */
  readingSeconds: number;
}

/** A person with their material; deterministic per seed. */
export interface Learner {
  sections: SimulatedSection[];
  items: SimulatedItem[];
  /** Factor on the seconds of answering. */
  speed: number;
  /** Factor on the seconds of reading. */
  reading: number;
  random: () => number;
  normal: () => number;
}

/**
 * A: FSRS-6 with individual weights. B: stores that leak at twelve speeds (after the multiscale context model, Mozer et
 * al. 2009), the later ones filled by the losses of the earlier ones. C: traces with power decay, faster the more
 * active the memory was when they were laid (after Pavlik & Anderson 2005). The constants were chosen by eye so that
 * mean recall 1, 7, 30 and 60 days after learning is about 94/81/67/60, 72/54/39/31 and 76/53/35/28 %.
 */
export function createLearner(
  world: World,
  { items, pace, seed }: { items: number; pace: Pace; seed: number },
): Learner {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const around = (sd: number): number => Math.exp(sd * normal());
  const memory = around(0.35) * Math.exp({ fast: 0.4, mid: 0, slow: -0.45 }[pace]);
  const speed = around(0.15) * { fast: 0.78, mid: 1, slow: 1.35 }[pace];
  const createTrace = { A: createFsrsTraces, B: createLeakyTraces, C: createPowerTraces }[world](around);

  // People read notes at 200 to 250 words a minute, independent of their answering speed.
  const reading = USUAL_WORDS / (200 + 50 * random());

  const sections: SimulatedSection[] = [];
  const all: SimulatedItem[] = [];
  while (all.length < items) {
    const count = Math.min(items - all.length, 8 + Math.floor(18 * random()));
    const drawn = random();
    const importance = drawn < 0.5 ? 1 : drawn < 0.8 ? 2 : 3;
    const sectionEase = around(0.35);
    for (let index = 0; index < count; index++) {
      const ease = memory * sectionEase * around(0.45);
      all.push({ section: sections.length, ease, trace: createTrace(ease) });
    }
    sections.push({ importance, items: count, readingSeconds: READING_SECONDS * around(0.35) });
  }
  return { sections, items: all, speed, reading, random, normal };
}

/** Words per minute that the planner assumes, and the resulting seconds for the 133 words of one thing to learn. */
const USUAL_WORDS = wordsPerMinute.es;
const READING_SECONDS = (60 * 133) / USUAL_WORDS;

type TraceMaker = (ease: number) => Trace;

function createFsrsTraces(around: (sd: number) => number): TraceMaker {
  const moved = [8, 9, 10, 11, 13, 14].map((weight): [number, number] => [weight, around(weight === 8 ? 0.05 : 0.2)]);
  const weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ];
  for (const [weight, factor] of moved) weights[weight] = (weights[weight] ?? 0) * factor;
  const decay = Math.min(0.4, 0.1542 * around(0.2));
  weights[20] = decay;
  const model = createRecallModel({ ...usualPerson, decay }, weights);
  const good = model.first[2] ?? { stability: 1, difficulty: 5 };
  return (ease) => {
    let [stability, difficulty, last] = [0, 0, 0];
    return {
      isSeen: false,
      recall: (at) => model.recall(stability, at - last),
      learn(at) {
        this.isSeen = true;
        stability = good.stability * ease;
        difficulty = good.difficulty;
        last = at;
      },
      review(at, isRemembered) {
        const days = at - last;
        const chance = model.recall(stability, days);
        stability = (isRemembered ? model.remembered : model.forgotten)(stability, difficulty, days, chance);
        difficulty = (isRemembered ? model.rememberedDifficulty : model.forgottenDifficulty)(difficulty);
        last = at;
      },
    };
  };
}

const STORES = 12;
const leaks = Array.from({ length: STORES }, (_, index) => 0.08 * (760 / 0.08) ** (index / (STORES - 1)));
const filling = { remembered: 1.5, forgotten: 0.75 };

function createLeakyTraces(around: (sd: number) => number): TraceMaker {
  const tilt = Math.log(around(0.4)) + 0.8;
  const weights = leaks.map((_, index) => Math.exp((tilt * index) / STORES));
  const sum = weights.reduce((left, right) => left + right, 0);
  return (ease) => {
    const stores = new Float64Array(STORES);
    let last = 0;
    const leak = (store: number, at: number): number =>
      (stores[store] ?? 0) * Math.exp((last - at) / ease / (leaks[store] ?? 1));
    function fill(at: number, rate: number): void {
      let [strength, weight] = [0, 0];
      for (let store = 0; store < STORES; store++) {
        const share = weights[store] ?? 0;
        const kept = leak(store, at);
        strength += share * kept;
        weight += share;
        stores[store] = kept + rate * Math.max(0, 1 - strength / weight);
      }
      last = at;
    }
    return {
      isSeen: false,
      recall(at) {
        let strength = 0;
        for (let store = 0; store < STORES; store++) strength += (weights[store] ?? 0) * leak(store, at);
        return Math.min(0.99, strength / sum);
      },
      learn(at) {
        this.isSeen = true;
        stores.fill(1);
        last = at;
      },
      review: (at, isRemembered) => fill(at, isRemembered ? filling.remembered : filling.forgotten),
    };
  };
}

/** Logit of recall a day after learning, and its slope over activation. */
const power = { atOneDay: 1.15, noise: 0.35, least: 0.177, steeper: 0.217 };

function createPowerTraces(around: (sd: number) => number): TraceMaker {
  const least = power.least * around(0.15);
  const steeper = power.steeper * around(0.2);
  return (ease) => {
    const times: number[] = [];
    const decays: number[] = [];
    const weights: number[] = [];
    const strength = (at: number): number => {
      let sum = 0;
      for (let trace = 0; trace < times.length; trace++)
        sum += (weights[trace] ?? 0) * (Math.max(0.002, at - (times[trace] ?? 0)) / ease) ** -(decays[trace] ?? 0);
      return sum;
    };
    const lay = (at: number, weight: number): void => {
      decays.push(Math.min(0.9, least + (times.length === 0 ? 0 : steeper * strength(at))));
      times.push(at);
      weights.push(weight);
    };
    return {
      isSeen: false,
      recall: (at) => 1 / (1 + Math.exp(-power.atOneDay - Math.log(strength(at)) / power.noise)),
      learn(at) {
        this.isSeen = true;
        lay(at, 1);
      },
      review: (at, isRemembered) => lay(at, isRemembered ? 1 : 0.7),
    };
  };
}

/** Returns a person's rating after learning, from again (1) to easy (4): easier things feel easier. */
export function firstGrade({ ease }: SimulatedItem, { normal }: Learner): 1 | 2 | 3 | 4 {
  const felt = Math.log(ease) / 0.67 + normal();
  if (felt < -0.9) return 1;
  if (felt < -0.3) return 2;
  return felt < 1 ? 3 : 4;
}

const noisy = (learner: Learner, seconds: number): number => seconds * Math.exp(0.2 * learner.normal());

export const secondsToRead = (learner: Learner, item: SimulatedItem): number =>
  noisy(learner, learner.reading * (learner.sections[item.section]?.readingSeconds ?? 0));

export const secondsToLearn = (learner: Learner, grade: number): number =>
  noisy(learner, learner.speed * (usualSeconds.learned + (grade === 1 ? usualSeconds.learnedTwice : 0)));

export const secondsToReview = (learner: Learner, isRemembered: boolean): number =>
  noisy(learner, learner.speed * (isRemembered ? usualSeconds.remembered : usualSeconds.forgotten));
