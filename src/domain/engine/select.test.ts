import { describe, expect, it } from 'vitest';
import { aQuestionCandidate } from '#testing/a-question-candidate.ts';
import type { QuestionCandidate } from '#domain/items/item.ts';
import { selectQuestions } from './select.ts';

const sure = Array.from({ length: 6 }, (_, index) => aQuestionCandidate(index, `sure ${index}`));
const less = Array.from({ length: 4 }, (_, index): QuestionCandidate => ({
  ...aQuestionCandidate(6 + index, `less sure ${index}`),
  isSecondChoice: true,
}));
const last: QuestionCandidate = { ...aQuestionCandidate(10, 'last'), isLastResort: true };
const all = [...less, last, ...sure];

describe('questions that are less sure', () => {
  it.each([
    [3, 0, 0],
    [6, 0, 0],
    [8, 2, 0],
    [11, 4, 1],
  ])('[G02] of a test of %i: %i less sure, %i of a last resort', (count, lessSure, ofLastResort) => {
    const chosen = selectQuestions(all, { count, difficulty: 'mixed' }, []);
    expect(chosen).toHaveLength(count);
    expect(chosen.filter(({ isSecondChoice }) => isSecondChoice)).toHaveLength(lessSure);
    expect(chosen.filter(({ isLastResort }) => isLastResort)).toHaveLength(ofLastResort);
  });

  it('[G02] fill a test up where a section has several, and statements that are there for lack of anything better come once', () => {
    const more = [1, 2, 3].map((index): QuestionCandidate => ({
      ...aQuestionCandidate(0, `more ${index}`),
      isSecondChoice: true,
    }));
    const resorts = [1, 2, 3].map((index): QuestionCandidate => ({
      ...aQuestionCandidate(1, `resort ${index}`),
      isLastResort: true,
    }));
    const chosen = selectQuestions([...sure.slice(0, 1), ...more, ...resorts], { count: 10, difficulty: 'mixed' }, []);
    expect(chosen.map(({ topic }) => topic).toSorted()).toEqual(['more 1', 'more 2', 'more 3', 'resort 1', 'sure 0']);
  });
});
