import { isEvidence } from './evidence.ts';
import { type Person, usualPerson } from './recall-model.ts';

/** A review that shows how well a person remembers: one that came a day or more after the one before. */
export interface RecallTrial {
  /** FSRS stability before the review, in days. */
  stability: number;
  /** Days since the previous review. */
  days: number;
  isRemembered: boolean;
}

/** Seconds spent on reviews: expected for most people, and measured. */
export interface TimeTaken {
  expected: number;
  measured: number;
}

const STABILITIES = Array.from({ length: 17 }, (_, index) => -2 + index / 4);
const DECAYS = Array.from({ length: 9 }, (_, index) => 0.1 * 4.2 ** (index / 8));
/** How much people differ, as standard deviations of logarithms. */
const prior = { stability: 0.6, decay: 0.5, speed: 0.3 };
/** Seconds of reviewing after which the measured speed weighs as much as the usual one. */
const SPEED_HALF = 600;
/** Minutes of reviewing that halve the variance of the speed estimate. */
const SPEED_MINUTES = 5;
/**
 * The weight of a review decays with each later one, so about the latest hundred count. Forgetting of often-reviewed
 * things doesn't fit a curve of two numbers.
 */
const FADING = 0.99;

/**
 * Estimates the memory of a person: the probability of each pair of stability factor and decay, by Bayes over the
 * reviews, with a prior around FSRS's usual values. Little evidence moves it little; it always converges.
 *
 * @param decay the usual one, from this person's FSRS weights
 */
export function createPersonKnowledge(decay = usualPerson.decay) {
  const cells = STABILITIES.flatMap((logStability) =>
    DECAYS.map((own) => ({
      logStability,
      decay: own,
      factor: (0.9 ** (-1 / own) - 1) * Math.exp(-logStability),
      all: 0,
      latest: 0,
      logPrior: -((logStability / prior.stability) ** 2 + (Math.log(own / decay) / prior.decay) ** 2) / 2,
    })),
  );
  const time: TimeTaken = { expected: 0, measured: 0 };
  let trials = 0;

  /** Returns the posterior over the cells from all reviews, or from the latest ones. */
  function chances(evidence: 'all' | 'latest'): number[] {
    const logs = cells.map((cell) => cell.logPrior + cell[evidence]);
    const most = Math.max(...logs);
    const weights = logs.map((log) => Math.exp(log - most));
    const sum = weights.reduce((left, right) => left + right, 0);
    return weights.map((weight) => weight / sum);
  }

  function speed(): { log: number; deviation: number } {
    const share = time.expected / (time.expected + SPEED_HALF);
    const log = time.expected > 0 ? share * Math.log(time.measured / time.expected) : 0;
    return { log, deviation: prior.speed / Math.sqrt(1 + time.expected / (60 * SPEED_MINUTES)) };
  }

  return {
    observeRecall({ stability, days, isRemembered }: RecallTrial): void {
      trials += 1;
      for (const cell of cells) {
        const recall = (1 + (cell.factor * days) / stability) ** -cell.decay;
        const log = Math.log(isRemembered ? recall : Math.max(1e-6, 1 - recall));
        cell.all += log;
        cell.latest = FADING * cell.latest + log;
      }
    },
    observeTime({ expected, measured }: TimeTaken): void {
      time.expected += expected;
      time.measured += measured;
    },
    /** Whether there is enough evidence to show a number. */
    hasEvidence: (): boolean => isEvidence(trials),
    /** Returns the expected person, from all reviews. */
    expected(): Person {
      const all = chances('all');
      const mean = (value: (cell: (typeof cells)[number]) => number): number =>
        cells.reduce((sum, cell, index) => sum + (all[index] ?? 0) * value(cell), 0);
      return {
        logStability: mean(({ logStability }) => logStability),
        decay: Math.exp(mean(({ decay }) => Math.log(decay))),
        speed: Math.exp(speed().log),
      };
    },
    /** Draws equally likely versions of this person, from the latest reviews. */
    draws(count: number): Person[] {
      const all = chances('latest');
      const { log, deviation } = speed();
      let passed = 0;
      let cell = 0;
      return Array.from({ length: count }, (_, index) => {
        while (passed + (all[cell] ?? 1) < (index + 0.5) / count && cell < cells.length - 1) passed += all[cell++] ?? 0;
        // Decorrelates speed from memory, so that fast people are not always forgetful ones.
        const place = (((index * 7) % count) + 0.5) / count;
        return {
          logStability: cells[cell]?.logStability ?? 0,
          decay: cells[cell]?.decay ?? usualPerson.decay,
          speed: Math.exp(log + deviation * normalQuantile(place)),
        };
      });
    },
  };
}

export type PersonKnowledge = ReturnType<typeof createPersonKnowledge>;

/** Builds the knowledge of a person from their whole review log. */
export function knowPerson(trials: Iterable<RecallTrial>, time: TimeTaken, decay?: number): PersonKnowledge {
  const knowledge = createPersonKnowledge(decay);
  for (const trial of trials) knowledge.observeRecall(trial);
  knowledge.observeTime(time);
  return knowledge;
}

/** Standard normal quantile, within .005 (after Tukey's lambda). */
function normalQuantile(share: number): number {
  return (share ** 0.135 - (1 - share) ** 0.135) / 0.1975;
}
