import { expect, it } from 'vitest';
import { aQuestion } from '#testing/a-quiz.ts';
import {
  isComplete,
  matched,
  movedBy,
  nextOpenPrompt,
  responseToSave,
  toggled,
  withoutSaved,
} from './response-changes.ts';

const question = (form: ReturnType<typeof aQuestion>['form']) => ({
  ...aQuestion('one', 'Which?'),
  form,
  prompts: form === 'matching' ? ['tall', 'small'] : [],
});
const [oak, elm] = ['one-oak', 'one-elm'];

it.each([
  ['choice', [], false],
  ['choice', [oak], true],
  ['belonging', [], false],
  ['belonging', [elm, oak], true],
  ['typed', [' - '], false],
  ['typed', ['elm'], true],
  ['matching', [oak, ''], false],
  ['matching', [oak, elm], true],
  ['order', [], false],
  ['order', [elm, oak], true],
] as const)(
  '[T02] an answer to a question of the form %s that is %j can be checked: %s',
  (form, response, expected) => {
    expect(isComplete(question(form), response)).toBe(expected);
  },
);

it('[T08] in an exam what is emptied is taken back, and half of a matching stays in the browser', () => {
  expect(responseToSave(question('belonging'), [])).toEqual([]);
  expect(responseToSave(question('typed'), [' '])).toEqual([]);
  expect(responseToSave(question('typed'), ['elm'])).toEqual(['elm']);
  expect(responseToSave(question('matching'), [oak, ''])).toBeUndefined();
  expect(responseToSave(question('matching'), [oak, elm])).toEqual([oak, elm]);
});

it('[T02] a tick goes as it came', () => {
  expect(toggled([oak], elm)).toEqual([oak, elm]);
  expect(toggled([oak, elm], oak)).toEqual([elm]);
});

it.each([
  [['', '', ''], 0, 'a', ['a', '', '']],
  [['a', '', ''], 1, 'a', ['', 'a', '']],
  [['a', 'b', 'c'], 1, 'a', ['b', 'a', 'c']],
])('[T02] of %j the prompt %i is matched with %s, and no option is matched twice', (matches, place, uuid, expected) => {
  expect(matched(matches, place, uuid)).toEqual(expected);
});

it('[T02] after a match comes the next open prompt', () => {
  expect(nextOpenPrompt(['a', '', ''], 0)).toBe(1);
  expect(nextOpenPrompt(['', 'b', 'c'], 2)).toBe(0);
  expect(nextOpenPrompt(['a', 'b', 'c'], 2)).toBeUndefined();
});

it('[T02] a step moves by one place, and at the end it stays', () => {
  expect(movedBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

it('[T08] what is saved is not kept twice, in whatever order it was ticked; what is still typed is', () => {
  const saved = { ...question('belonging'), response: [oak, elm] };
  expect(withoutSaved({ one: [elm, oak], two: [elm] }, [saved])).toEqual({ two: [elm] });
  expect(withoutSaved({ one: [elm] }, [saved])).toEqual({ one: [elm] });
  const typed = { ...question('typed'), response: ['elm'] };
  expect(withoutSaved({ one: ['elm '] }, [typed])).toEqual({ one: ['elm '] });
});
