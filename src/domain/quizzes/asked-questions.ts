/** The fields of a question that decide whether an attempt asks it. */
export interface AskableQuestion {
  uuid: string;
  position: number;
  retiredAt: Date | null;
  version: number;
}

interface AskingAttempt {
  /** The questions practised again, or all questions of a completed attempt; null for all questions of the test. */
  onlyQuestions: string[] | null;
}

/**
 * Returns the questions of an open attempt in the test's current version: all, or those practised again. A replaced
 * question passes on its position. If none of the practised questions is left, returns the whole test.
 */
export function askedQuestions<Question extends Omit<AskableQuestion, 'version'>>(
  questions: Question[],
  { onlyQuestions }: AskingAttempt,
): Question[] {
  const current = questions.filter(({ retiredAt }) => retiredAt === null);
  if (!onlyQuestions) return current;
  const only = new Set(onlyQuestions);
  const positions = new Set(questions.filter(({ uuid }) => only.has(uuid)).map(({ position }) => position));
  const asked = current.filter(({ position }) => positions.has(position));
  return asked.length > 0 ? asked : current;
}

/** Returns the questions of a completed attempt, regardless of later changes. */
export function endedQuestions<Question extends Pick<AskableQuestion, 'uuid'>>(
  questions: Question[],
  { onlyQuestions }: AskingAttempt,
): Question[] {
  const only = new Set(onlyQuestions);
  return questions.filter(({ uuid }) => only.has(uuid));
}

/** Snapshot for a completed attempt: its questions, and the version of those that were edited. */
export function snapshotQuestions(
  questions: AskableQuestion[],
  attempt: AskingAttempt,
): { onlyQuestions: string[]; questionVersions: Record<string, number> } {
  const asked = askedQuestions(questions, attempt);
  return {
    onlyQuestions: asked.map(({ uuid }) => uuid),
    questionVersions: Object.fromEntries(
      asked.filter(({ version }) => version > 1).map(({ uuid, version }) => [uuid, version]),
    ),
  };
}

/** Reveals keys and explanations with the answer, in an exam only at its end (T09). */
export function isAnswerRevealed(
  { mode, completedAt }: { mode: 'practice' | 'exam'; completedAt: Date | null },
  correct: boolean | null,
): boolean {
  return completedAt !== null || (mode === 'practice' && correct !== null);
}
