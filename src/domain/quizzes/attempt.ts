/** One question as an attempt sees it. `correct` is null until it is answered. */
export interface AttemptEntry {
  questionUuid: string;
  response: readonly string[] | null;
  correct: boolean | null;
  reviewLater: boolean;
}

export interface AttemptTotals {
  total: number;
  answered: number;
  correct: number;
  incorrect: number;
}

/**
 * Returns the totals of an attempt (T05). An open question counts as neither right nor wrong.
 *
 * @example attemptTotals([]) // { total: 0, answered: 0, correct: 0, incorrect: 0 }
 */
export function attemptTotals(entries: Pick<AttemptEntry, 'correct'>[]): AttemptTotals {
  const answered = entries.filter(({ correct }) => correct !== null);
  const correct = answered.filter((entry) => entry.correct).length;
  return {
    total: entries.length,
    answered: answered.length,
    correct,
    incorrect: answered.length - correct,
  };
}

/** Returns the share of questions answered, in whole percent rounded down; 100 for a completed attempt. */
export function percentAnswered(
  { answered, total }: Pick<AttemptTotals, 'answered' | 'total'>,
  isCompleted: boolean,
): number {
  if (isCompleted) return 100;
  return total === 0 ? 0 : Math.floor((100 * answered) / total);
}

/** Returns the questions for another attempt at "only the wrong ones": all without a right answer. */
export function questionsToPractise(entries: AttemptEntry[]): string[] {
  return entries.filter(({ correct }) => correct !== true).map(({ questionUuid }) => questionUuid);
}

/** Returns the question to resume at (T03): the last one seen, else the first open one, else the first. */
export function currentQuestion(entries: AttemptEntry[], lastSeen: string | null): string | null {
  const known = entries.some(({ questionUuid }) => questionUuid === lastSeen);
  if (lastSeen !== null && known) return lastSeen;
  const open = entries.find(({ correct }) => correct === null);
  return (open ?? entries[0])?.questionUuid ?? null;
}
