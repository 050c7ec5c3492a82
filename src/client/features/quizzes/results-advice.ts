import type { QuizResults } from '#contract/quiz-attempts.ts';

export type Verdict = 'perfect' | 'great' | 'good' | 'fair' | 'low' | 'unfinished' | 'empty';

/** Returns the verdict for a share of correct answers. */
export function verdictOf({ answered, correct, total }: Pick<QuizResults, 'answered' | 'correct' | 'total'>): Verdict {
  if (answered === 0) return 'empty';
  if (correct === total) return 'perfect';
  if (answered * 2 <= total) return 'unfinished';
  const share = correct / total;
  if (share >= 0.85) return 'great';
  if (share >= 0.65) return 'good';
  return share >= 0.45 ? 'fair' : 'low';
}

type Asked = Pick<QuizResults['questions'][number], 'sectionTitle' | 'correct' | 'response'>;

/** Returns the section with more than half of at least two mistakes, if there is one. */
export function weakestSection(questions: readonly Asked[]): string | undefined {
  const mistakes = questions.filter(({ correct, response }) => !correct && response !== null);
  const counts = new Map<string, number>();
  for (const { sectionTitle } of mistakes) {
    if (sectionTitle) counts.set(sectionTitle, (counts.get(sectionTitle) ?? 0) + 1);
  }
  const [worst] = [...counts].sort(([, a], [, b]) => b - a);
  return worst && worst[1] > 1 && worst[1] * 2 > mistakes.length ? worst[0] : undefined;
}

type Sourced = Asked & Pick<QuizResults['questions'][number], 'sectionUuid' | 'source'>;

/** Returns the questions of the weakest section, in document order. */
export function questionsToRead<Question extends Sourced>(questions: readonly Question[]): Question[] {
  const section = weakestSection(questions);
  if (section === undefined) return [];
  return questions
    .filter(({ sectionTitle }) => sectionTitle === section)
    .toSorted((one, other) => one.source.start - other.source.start);
}

export type Advice =
  | { kind: 'perfect' | 'empty' | 'scattered' }
  | { kind: 'blanks' | 'onlyBlanks'; count: number }
  | { kind: 'section'; section: string };

/** Returns the advice for the next step, in one sentence (T05). */
export function adviceOf(
  results: Pick<QuizResults, 'answered' | 'correct' | 'total'> & { questions: Asked[] },
): Advice {
  const verdict = verdictOf(results);
  if (verdict === 'perfect' || verdict === 'empty') return { kind: verdict };
  const count = results.total - results.answered;
  if (count > 0) return { kind: results.correct < results.answered ? 'blanks' : 'onlyBlanks', count };
  const section = weakestSection(results.questions);
  return section ? { kind: 'section', section } : { kind: 'scattered' };
}
