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
 * The sums of an attempt (T05). A question left open counts as neither right nor wrong.
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

/** Share of questions answered, in whole percent rounded down; a completed attempt is at 100. */
export function percentAnswered(
  { answered, total }: Pick<AttemptTotals, 'answered' | 'total'>,
  isCompleted: boolean,
): number {
  if (isCompleted) return 100;
  return total === 0 ? 0 : Math.floor((100 * answered) / total);
}

/** The questions that a second try at "only the wrong ones" asks: everything that was not answered right. */
export function questionsToPractise(entries: AttemptEntry[]): string[] {
  return entries.filter(({ correct }) => correct !== true).map(({ questionUuid }) => questionUuid);
}

/**
 * Where to go on (T03): the question this person was at, else the first open one, else the first.
 */
export function currentQuestion(entries: AttemptEntry[], lastSeen: string | null): string | null {
  const known = entries.some(({ questionUuid }) => questionUuid === lastSeen);
  if (lastSeen !== null && known) return lastSeen;
  const open = entries.find(({ correct }) => correct === null);
  return (open ?? entries[0])?.questionUuid ?? null;
}
