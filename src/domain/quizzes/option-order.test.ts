import { expect, it } from 'vitest';
import type { ItemForm } from '#domain/items/item.ts';
import { optionsInOrder } from './option-order.ts';

const options = ['oak', 'elm', 'ash', 'fir'].map((uuid) => ({ uuid }));
const key = options.map(({ uuid }) => uuid);
const question = (number: number, form: ItemForm = 'choice') => ({ uuid: `question-${number}`, form, options, key });
const shown = (number: number, attempt: number, form?: ItemForm) =>
  optionsInOrder(question(number, form), attempt).map(({ uuid }) => uuid);

it('[T06] a first attempt shows the options as they were made, and true stands before false', () => {
  expect(shown(1, 1)).toEqual(key);
  expect([2, 3, 4, 5, 6].map((attempt) => shown(1, attempt, 'true-false')[0])).toEqual(Array(5).fill('oak'));
});

it('[T06] a later attempt shows all of them in another order, always the same one', () => {
  const firsts = Array.from({ length: 400 }, (_, number) => {
    const order = shown(number, 2);
    expect(order.toSorted()).toEqual(key.toSorted());
    expect(shown(number, 2)).toEqual(order);
    return order[0];
  });
  for (const option of key) expect(firsts.filter((first) => first === option).length).toBeGreaterThan(60);
});

it.each(['order', 'matching'] as const)('[T06, T09] of %s no attempt shows what is right', (form) => {
  for (let number = 0; number < 200; number += 1)
    for (const attempt of [1, 2]) {
      expect(shown(number, attempt, form)).not.toEqual(key);
      expect(shown(number, attempt, form).toSorted()).toEqual(key.toSorted());
    }
});
