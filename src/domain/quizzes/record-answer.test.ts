import { assert, integer, boolean, option, property, record as recordOf } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  regradedAnswer,
  type GivenAnswer,
  LONGEST_ELAPSED_MS,
  recordAnswer,
  type RecordedAnswer,
  unanswered,
} from './record-answer.ts';

const now = new Date('2026-11-22T10:00:00Z');
const question = {
  form: 'choice' as const,
  prompts: [],
  options: [{ uuid: 'a' }, { uuid: 'b' }],
  key: ['a'],
  language: 'en' as const,
};
const practice = { mode: 'practice' as const, endsAt: null, completedAt: null };
const exam = { mode: 'exam' as const, endsAt: new Date('2026-11-22T10:30:00Z'), completedAt: null };
const handedIn = { ...exam, completedAt: new Date('2026-11-22T10:20:00Z') };
const timeUp = { ...exam, completedAt: exam.endsAt };
const right: RecordedAnswer = { ...unanswered, response: ['a'], correct: true, answeredAt: now };
type Attempt = Parameters<typeof recordAnswer>[0]['attempt'];
const record = (attempt: Attempt, given: Partial<GivenAnswer>, before?: RecordedAnswer) =>
  recordAnswer({ attempt, question, before, given: { elapsedMs: 0, ...given }, now });

describe('recording an answer', () => {
  it('[T02] the first check grades a question of a practice attempt, right or wrong', () => {
    expect(record(practice, { response: ['a'] }).answer).toMatchObject({ response: ['a'], correct: true });
    expect(record(practice, { response: ['b'] }).answer).toMatchObject({ response: ['b'], correct: false });
  });

  it('[T02] a graded question takes no other option, and the same one again changes nothing', () => {
    expect(record(practice, { response: ['b'] }, right)).toEqual({ refused: 'question-locked' });
    expect(record(practice, { response: ['a'] }, right)).toEqual({ answer: right });
  });

  it('[T12] of an open question what was written is locked, and only points may be claimed as long as the attempt goes on', () => {
    const open = { ...question, form: 'open' as const, options: [], key: ['ice breaks rock', 'wind piles up dunes'] };
    const recordOpen = (attempt: Attempt, response: string[], before?: RecordedAnswer) =>
      recordAnswer({ attempt, question: open, before, given: { elapsedMs: 0, response }, now });
    const missed = recordOpen(practice, ['I forgot.']).answer;
    expect(missed).toMatchObject({ correct: false });
    expect(recordOpen(practice, ['I forgot.', 'ice breaks rock'], missed).answer).toMatchObject({ correct: true });
    expect(recordOpen(practice, ['Ice breaks rock'], missed)).toEqual({ refused: 'question-locked' });
    // The owner edits a point that the learner claimed.
    const edited = { ...open, key: ['ice splits rock', 'wind piles up dunes'] };
    expect(regradedAnswer(edited, ['I forgot.', 'ice breaks rock'])).toEqual({
      response: ['I forgot.'],
      correct: false,
    });
    const ended = { ...practice, completedAt: now };
    expect(recordOpen(ended, ['I forgot.', 'ice breaks rock'], missed)).toEqual({ refused: 'question-locked' });
  });

  it('[T02] what was typed is locked, and may be said to mean the answer as long as the attempt goes on', () => {
    const typed = { ...question, form: 'typed' as const, options: [], key: ['cell wall', 'wall'] };
    const recordTyped = (attempt: Attempt, response: string[], before?: RecordedAnswer) =>
      recordAnswer({ attempt, question: typed, before, given: { elapsedMs: 0, response }, now });
    const missed = recordTyped(practice, ['outer layer']).answer;
    expect(missed).toMatchObject({ correct: false });
    expect(recordTyped(practice, ['outer layer', 'cell wall'], missed).answer).toMatchObject({ correct: true });
    expect(recordTyped(practice, ['outer layer', 'wall'], missed)).toEqual({ refused: 'response-impossible' });
    expect(recordTyped(practice, ['cell wall'], missed)).toEqual({ refused: 'question-locked' });
    expect(regradedAnswer({ ...typed, key: ['membrane'] }, ['outer layer', 'cell wall'])).toEqual({
      response: ['outer layer'],
      correct: false,
    });
    const ended = { ...practice, completedAt: now };
    expect(recordTyped(ended, ['outer layer', 'cell wall'], missed)).toEqual({ refused: 'question-locked' });
  });

  it.each([
    ['typed', ['cell wall', 'wall'], ['outer layer', 'cell wall']],
    ['open', ['ice breaks rock', 'wind piles up dunes'], ['I forgot.', 'ice breaks rock']],
  ] as const)(
    '[T08, T02] of a question that is %s nothing is claimed in an exam or before a check',
    (form, key, response) => {
      const written = { ...question, form, options: [], key: [...key] };
      const guesses = [[...response], [response[0], 'no key at all']];
      for (const attempt of [exam, practice])
        for (const guess of guesses)
          expect(recordAnswer({ attempt, question: written, given: { elapsedMs: 0, response: guess }, now })).toEqual({
            refused: 'response-impossible',
          });
    },
  );

  it('[T08] in an exam an option may change until the end', () => {
    expect(record(exam, { response: ['b'] }, right).answer).toMatchObject({ response: ['b'], correct: false });
    expect(record(handedIn, { response: ['b'] }, right)).toEqual({ refused: 'question-locked' });
    expect(record(timeUp, { response: ['b'] }, right)).toEqual({ refused: 'exam-over' });
  });

  it('[T08] in an exam an answer may be taken back, in practice none', () => {
    expect(record(exam, { response: [] }, right)).toEqual({ answer: unanswered });
    expect(record(practice, { response: [] }, right)).toEqual({ refused: 'response-impossible' });
    expect(record(handedIn, { response: [] }, right)).toEqual({ refused: 'question-locked' });
  });

  it('[T02] an option of another question is refused', () => {
    expect(record(practice, { response: ['elsewhere'] })).toEqual({ refused: 'response-impossible' });
  });

  it('[T02, T08] whatever is done, time never runs backwards or beyond its column, and a mark does not grade', () => {
    const given = recordOf({
      reviewLater: option(boolean(), { nil: undefined }),
      elapsedMs: integer({ min: 0, max: 3_600_000 }),
    });
    assert(
      property(given, integer({ min: 0, max: LONGEST_ELAPSED_MS }), (done, elapsedMs) => {
        const { answer } = record(practice, done, { ...right, elapsedMs });
        expect(answer?.elapsedMs).toBeGreaterThanOrEqual(elapsedMs);
        expect(answer?.elapsedMs).toBeLessThanOrEqual(LONGEST_ELAPSED_MS);
        expect(answer).toMatchObject({ response: ['a'], correct: true });
      }),
    );
  });
});
