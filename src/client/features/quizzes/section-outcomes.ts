import type { QuizResults } from '#contract/quiz-attempts.ts';

export interface SectionOutcome {
  right: number;
  blank: number;
  asked: number;
}

type Asked = Pick<QuizResults['questions'][number], 'sectionUuid' | 'correct' | 'response'>;

/** Counts right and unanswered questions of an attempt by section. */
export function sectionOutcomes(questions: readonly Asked[]): ReadonlyMap<string, SectionOutcome> {
  const outcomes = new Map<string, SectionOutcome>();
  for (const { sectionUuid, correct, response } of questions) {
    if (sectionUuid === null) continue;
    const { right, blank, asked } = outcomes.get(sectionUuid) ?? { right: 0, blank: 0, asked: 0 };
    outcomes.set(sectionUuid, {
      right: right + Number(correct),
      blank: blank + Number(response === null),
      asked: asked + 1,
    });
  }
  return outcomes;
}
