import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemForm } from '#domain/items/item.ts';
import { isRightResponse } from './grade-response.ts';
import { type AnswerableQuestion, isPossibleResponse, normalResponse } from './question-response.ts';

const options = ['a', 'b', 'c', 'd'].map((uuid) => ({ uuid }));
const question = (form: ItemForm, key: string[], prompts: string[] = []): AnswerableQuestion => ({
  form,
  prompts,
  options: form === 'typed' || form === 'open' ? [] : options,
  key,
  language: 'en',
});
const choice = question('choice', ['b']);
const belonging = question('belonging', ['a', 'c']);
const order = question('order', ['b', 'a', 'd', 'c']);
const matching = question('matching', ['b', 'a', 'd', 'c'], ['B', 'A', 'D', 'C']);
const open = question('open', [
  'rivers build deltas',
  'waves carry sand away',
  'wind piles up dunes',
  'ice breaks rock',
]);
const typed = question('typed', ['mitochondria', 'chondriosomes']);

describe('an answer', () => {
  it.each([
    ['the right option', choice, ['b'], true],
    ['another option', choice, ['a'], false],
    ['all that belong, in any order', belonging, ['c', 'a'], true],
    ['one that belongs', belonging, ['a'], false],
    ['one too many', belonging, ['a', 'b', 'c'], false],
    ['the right order', order, ['b', 'a', 'd', 'c'], true],
    ['two steps exchanged', order, ['a', 'b', 'd', 'c'], false],
    ['every pair', matching, ['b', 'a', 'd', 'c'], true],
    ['two pairs exchanged', matching, ['b', 'a', 'c', 'd'], false],
    ['the word in another case with a slip', typed, ['The Mitocondria'], true],
    ['the other word for it', typed, ['chondriosome'], true],
    ['another word', typed, ['ribosomes'], false],
    ['another word that is said to mean the same', typed, ['power plants of a cell', 'mitochondria'], true],
    ['half of the points', open, ['Deltas are built by a river; dunes are piled up'], true],
    ['one point of four', open, ['Deltas are built by rivers'], false],
    ['one point and one said in other words', open, ['Deltas are built by rivers', 'ice breaks rock'], true],
  ] as const)('[T02] %s', (_name, asked, response, right) => {
    expect(isPossibleResponse(asked, response)).toBe(true);
    expect(isRightResponse(asked, response)).toBe(right);
  });

  it.each([
    ['an option of another question', choice, ['z']],
    ['two of which one is right', choice, ['a', 'b']],
    ['nothing', choice, []],
    ['nothing that belongs', belonging, []],
    ['one ticked twice', belonging, ['a', 'a']],
    ['an order without a step', order, ['a', 'b', 'c']],
    ['a step twice', order, ['a', 'a', 'b', 'c']],
    ['a prompt without its option', matching, ['a', 'b', 'c']],
    ['one option for two prompts', matching, ['a', 'a', 'b', 'c']],
    ['no letter', typed, [' … ']],
    ['two texts', typed, ['one', 'two']],
    ["points without a word of one's own", open, ['…', 'ice breaks rock']],
    ['a point that the question does not have', open, ['ice', 'fire burns wood']],
    ['a point twice', open, ['ice', 'ice breaks rock', 'ice breaks rock']],
  ] as const)('[T02] cannot be %s', (_name, asked, response) => {
    expect(isPossibleResponse(asked, response)).toBe(false);
  });

  it('[T02] is kept as it means: without space around it, ticks in the order of the options', () => {
    expect(normalResponse(typed, ['  the cell '])).toEqual(['the cell']);
    expect(normalResponse(belonging, ['c', 'a'])).toEqual(['a', 'c']);
    expect(normalResponse(order, ['c', 'a', 'b', 'd'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('[T02] of any order of the options only one is right', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }), (given) => {
        const isKey = given.join() === order.key.join();
        expect(isRightResponse(order, given)).toBe(isKey);
        expect(isRightResponse(matching, given)).toBe(isKey);
      }),
    );
  });
});
