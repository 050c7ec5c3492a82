import type { RecallModel } from './recall-model.ts';

/** Seconds that a person of usual speed takes. */
export const usualSeconds = { remembered: 9, forgotten: 26, learned: 24, learnedTwice: 16 };

/** Seconds to learn one thing, without its reading: one first grade in four asks for it again. */
export const learningSeconds = usualSeconds.learned + usualSeconds.learnedTwice / 4;

/** Share of the plan's minutes reserved for the last pass. */
export const FINAL_PHASE = 0.2;
/** Weight of another review in the final phase. */
const SECOND_PASS = 0.25;

/** A memory's FSRS state and its last review, in days from now. */
export interface Memory {
  stability: number;
  difficulty: number;
  last: number;
}

/**
 * Computes the gain of an action in recall on the day of the exam; offers are ranked by gain per second. Gain per
 * second follows Eglington & Pavlik (2020); taking the best first is near the optimum for learners who forget (Hunziker
 * et al. 2019). No interval is fixed: spacing follows from looking ahead.
 *
 * @param exam when recall counts, in days from now
 * @param finalPhase when the final phase begins, in days from now; from then on only the exam counts
 */
export function createStudyIndex(model: RecallModel, exam: number, finalPhase: number, speed: number) {
  const { recall, usualRecall, remembered, forgotten, rememberedDifficulty, forgottenDifficulty } = model;
  const lastPass = (finalPhase + exam) / 2;

  /** Returns the expected recall on the day of the exam after a review at `at`. */
  function recallAfter(stability: number, difficulty: number, last: number, at: number): number {
    const days = at - last;
    const chance = recall(stability, days);
    const expected = usualRecall(stability, days);
    return (
      chance * recall(remembered(stability, difficulty, days, expected), exam - at) +
      (1 - chance) * recall(forgotten(stability, difficulty, days, expected), exam - at)
    );
  }

  /** The same, allowing for another review in the final phase. */
  function worthAfter(stability: number, difficulty: number, last: number, at: number): number {
    const days = at - last;
    const chance = recall(stability, days);
    const expected = usualRecall(stability, days);
    const good = remembered(stability, difficulty, days, expected);
    const bad = forgotten(stability, difficulty, days, expected);
    return (
      chance * worth(good, rememberedDifficulty(difficulty), at) +
      (1 - chance) * worth(bad, forgottenDifficulty(difficulty), at)
    );
  }

  const worth = (stability: number, difficulty: number, last: number): number =>
    (1 - SECOND_PASS) * recall(stability, exam - last) +
    SECOND_PASS * recallAfter(stability, difficulty, last, lastPass);

  return {
    /** Returns the expected seconds of a review. */
    reviewSeconds: (chance: number): number =>
      speed * (usualSeconds.remembered * chance + usualSeconds.forgotten * (1 - chance)),
    /** Returns the gain in recall of a review now, less what waiting would gain. */
    reviewGain({ stability, difficulty, last }: Memory, now: number): number {
      if (now >= finalPhase) return recallAfter(stability, difficulty, last, now) - recall(stability, exam - last);
      const gain = worthAfter(stability, difficulty, last, now) - worth(stability, difficulty, last);
      const halfway = recallAfter(stability, difficulty, last, (now + lastPass) / 2);
      return gain - Math.max(0, halfway - recallAfter(stability, difficulty, last, now));
    },
    /** Returns the expected recall on the day of the exam of something learned now, averaged over the first grades. */
    learningGain(now: number): number {
      const values = model.first.map(({ stability, difficulty }) =>
        now >= finalPhase ? recall(stability, exam - now) : worth(stability, difficulty, now),
      );
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    },
    /** Returns the seconds to learn one thing, with its share of the reading; only answering scales with speed. */
    learningSeconds: (readingSeconds: number): number => readingSeconds + speed * learningSeconds,
  };
}

export type StudyIndex = ReturnType<typeof createStudyIndex>;
