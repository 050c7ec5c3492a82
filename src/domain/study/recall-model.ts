/** How a person's memory and speed differ from what FSRS expects of most people. */
export interface Person {
  /** Logarithm of the factor by which memories last longer than FSRS's stability. */
  logStability: number;
  /** Exponent of the forgetting curve. */
  decay: number;
  /** Factor on the seconds that answering takes. */
  speed: number;
}

/** FSRS-6 weights for most people, from ts-fsrs 5.4. */
const usualWeights = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

export const usualPerson: Person = { logStability: 0, decay: usualWeights[20], speed: 1 };

/** Reviews less than this many days apart count as same-day reviews. */
const SAME_DAY = 0.5;
const LEAST_STABILITY = 0.001;

/**
 * FSRS-6 (Ye, Su & Cao 2022; open-spaced-repetition) as plain formulas, for a planner that evaluates a million reviews;
 * equal to ts-fsrs, which schedules the cards. `stability` and `difficulty` are those of FSRS; the expected recall of a
 * person is scaled from them. Days may be fractional.
 *
 * @param weights the 21 weights that fit the person, or those for most people
 */
export function createRecallModel(person: Person = usualPerson, weights: readonly number[] = usualWeights) {
  const w = (index: number): number => weights[index] ?? usualWeights[index] ?? 0;
  const curve = (decay: number) => ({ decay: -decay, factor: 0.9 ** (-1 / decay) - 1 });
  const usual = curve(w(20));
  const own = curve(person.decay);
  const ownFactor = own.factor * Math.exp(-person.logStability);
  const growth = Math.exp(w(8));
  const easiest = w(4) - Math.exp(3 * w(5)) + 1;
  const [w7, w9, w10, w11, w12, w13, w14] = [w(7), w(9), w(10), w(11), w(12), w(13), w(14)];
  const lapseLimit = Math.exp(-w(17) * w(18));
  const sameDayGrowth = Math.exp(w(17) * w(18));
  const difficulty = (given: number, grade: number): number => {
    const next = given + (-w(6) * (grade - 3) * (10 - given)) / 9;
    return clamp(w7 * easiest + (1 - w7) * next, 1, 10);
  };

  return {
    /** Probability, 0 to 1, that this person remembers after so many days; negative days count as zero. */
    recall: (stability: number, days: number): number => (1 + (ownFactor * Math.max(0, days)) / stability) ** own.decay,
    /** Recall that FSRS itself expects; its state updates use it. */
    usualRecall: (stability: number, days: number): number => (1 + (usual.factor * days) / stability) ** usual.decay,
    /** Stability after a successful review. */
    remembered(stability: number, difficulty: number, days: number, recall: number): number {
      if (days < SAME_DAY) return stability * Math.max(1, stability ** -w(19) * sameDayGrowth);
      return stability * (1 + growth * (11 - difficulty) * stability ** -w9 * (Math.exp((1 - recall) * w10) - 1));
    },
    /** Stability after a lapse. */
    forgotten(stability: number, difficulty: number, days: number, recall: number): number {
      if (days < SAME_DAY) return Math.max(LEAST_STABILITY, stability ** (1 - w(19)) * Math.exp(w(17) * (w(18) - 2)));
      const lapsed = w11 * difficulty ** -w12 * ((stability + 1) ** w13 - 1) * Math.exp((1 - recall) * w14);
      return Math.max(LEAST_STABILITY, Math.min(stability * lapseLimit, lapsed));
    },
    rememberedDifficulty: (given: number): number => difficulty(given, 3),
    forgottenDifficulty: (given: number): number => difficulty(given, 1),
    /** States after a first grade, from again to easy. */
    first: [1, 2, 3, 4].map((grade) => ({
      stability: Math.max(0.1, w(grade - 1)),
      difficulty: clamp(w(4) - Math.exp((grade - 1) * w(5)) + 1, 1, 10),
    })),
  };
}

export type RecallModel = ReturnType<typeof createRecallModel>;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
