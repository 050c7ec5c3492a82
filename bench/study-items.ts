import { type PreparedDocument, listQuestionCandidates, selectQuestions } from '#domain/engine/study-material.ts';

/** An item as the bench measures it, whatever its form. */
export interface ShownItem {
  form: string;
  stem: string;
  options: string[];
  answers: string[];
  topics: string[];
  spans: { start: number; end: number }[];
}

export function itemsOf(prepared: PreparedDocument, count: number): ShownItem[] {
  const candidates = listQuestionCandidates(prepared, 1);
  return selectQuestions(candidates, { count, difficulty: 'mixed' }, []).map((item) => ({
    form: item.kind,
    stem: item.stem,
    options: item.options,
    answers: [item.options[item.answerIndex] ?? ''],
    topics: [item.topic],
    spans: [item.source],
  }));
}
