import { expect, it } from 'vitest';
import { askedQuestions, endedQuestions, isAnswerRevealed, snapshotQuestions } from './asked-questions.ts';

const retiredAt = new Date(0);
const first = { uuid: 'a', position: 0, retiredAt: null, version: 1 };
const replaced = { uuid: 'b', position: 1, retiredAt, version: 1 };
const successor = { uuid: 'c', position: 1, retiredAt: null, version: 2 };
const questions = [first, replaced, successor];
const uuids = (list: { uuid: string }[]) => list.map(({ uuid }) => uuid);

it.each([
  ['all that are not retired', null, ['a', 'c']],
  ['the successor of one that was replaced', ['b'], ['c']],
  ['the whole test where nothing of a narrower attempt is left', ['gone'], ['a', 'c']],
])('[T05] an attempt asks %s', (_what, onlyQuestions, asked) => {
  expect(uuids(askedQuestions(questions, { onlyQuestions }))).toEqual(asked);
});

it('[T05] an ended attempt keeps what it asked, with the wording of edited questions', () => {
  expect(snapshotQuestions(questions, { onlyQuestions: null })).toEqual({
    onlyQuestions: ['a', 'c'],
    questionVersions: { c: 2 },
  });
  expect(uuids(endedQuestions(questions, { onlyQuestions: ['b'] }))).toEqual(['b']);
});

it.each([
  ['practice', null, null, false],
  ['practice', null, false, true],
  ['exam', null, true, false],
  ['exam', retiredAt, null, true],
] as const)('[T09] in %s, ended %s, answered %s: revealed %s', (mode, completedAt, correct, isRevealed) => {
  expect(isAnswerRevealed({ mode, completedAt }, correct)).toBe(isRevealed);
});
