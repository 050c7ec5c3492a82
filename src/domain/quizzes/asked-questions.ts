/** The fields of a question by which an attempt decides whether it asks it. */
export interface AskableQuestion {
  uuid: string;
  position: number;
  retiredAt: Date | null;
  version: number;
}

interface AskingAttempt {
  /** The questions asked again, and of an ended attempt all that it asked; null for whatever the test holds. */
  onlyQuestions: string[] | null;
}

/**
 * The questions an attempt asks, as its test is now: all, or the ones practised again. A question that was replaced
 * has handed its position on; where nothing of a narrower attempt is left, the whole test is asked.
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

/** The questions an ended attempt has asked, whatever became of them since. */
export function endedQuestions<Question extends Pick<AskableQuestion, 'uuid'>>(
  questions: Question[],
  { onlyQuestions }: AskingAttempt,
): Question[] {
  const only = new Set(onlyQuestions);
  return questions.filter(({ uuid }) => only.has(uuid));
}

/** Snapshot at the end of an attempt: the questions it asked, and their wording where that was edited. */
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

/** Keys and reasons come with the answer, in an exam with its end (T09). */
export function isAnswerRevealed(
  { mode, completedAt }: { mode: 'practice' | 'exam'; completedAt: Date | null },
  correct: boolean | null,
): boolean {
  return completedAt !== null || (mode === 'practice' && correct !== null);
}
