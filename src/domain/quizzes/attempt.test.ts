import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptTotals, currentQuestion, percentAnswered, questionsToPractise, type AttemptEntry } from './attempt.ts';

const entry = fc.record({
  questionUuid: fc.uuid(),
  response: fc.option(fc.array(fc.uuid())),
  correct: fc.option(fc.boolean()),
  reviewLater: fc.boolean(),
});
const entries = fc.uniqueArray(entry, { selector: ({ questionUuid }) => questionUuid, maxLength: 60 });
const at = (questionUuid: string, correct: boolean | null): AttemptEntry => ({
  questionUuid,
  response: correct === null ? null : ['option'],
  correct,
  reviewLater: false,
});

describe('an attempt', () => {
  it('[T05] its numbers always add up', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const totals = attemptTotals(all);
        expect(totals.correct + totals.incorrect).toBe(totals.answered);
        expect(totals.answered).toBeLessThanOrEqual(totals.total);
        expect(percentAnswered(totals, false)).toBeLessThanOrEqual(100);
        expect(questionsToPractise(all)).toHaveLength(totals.total - totals.correct);
      }),
    );
  });

  it('[T01] percent rounds down and is 100 once completed', () => {
    expect(percentAnswered({ answered: 2, total: 3 }, false)).toBe(66);
    expect(percentAnswered({ answered: 0, total: 3 }, true)).toBe(100);
    expect(percentAnswered({ answered: 0, total: 0 }, false)).toBe(0);
  });

  it('[T03] goes on where the person was, else at the first open question, else at the first', () => {
    const all = [at('a', true), at('b', null), at('c', null)];
    expect(currentQuestion(all, 'c')).toBe('c');
    expect(currentQuestion(all, 'gone')).toBe('b');
    expect(currentQuestion(all, null)).toBe('b');
    expect(currentQuestion([at('a', true)], null)).toBe('a');
    expect(currentQuestion([], 'a')).toBeNull();
  });
});
