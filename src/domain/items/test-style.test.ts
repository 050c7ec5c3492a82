import { expect, it } from 'vitest';
import { anItem } from '#testing/an-item.ts';
import { type Item, itemForms } from './item.ts';
import { offeredItems } from './likely-items.ts';
import { allowedForms, otherStyleOf, styleOf, type StyleWish } from './test-style.ts';

const cases: [string, StyleWish, ReturnType<typeof styleOf>, ReturnType<typeof allowedForms>][] = [
  ['nothing', {}, 'choice', undefined],
  ['a mix', { style: 'mixed' }, 'mixed', undefined],
  ['writing', { style: 'written' }, 'written', ['typed', 'open']],
  ['single forms', { forms: ['order'] }, undefined, ['order']],
];
it.each(cases)('[G02] asked for %s, a test has its style and forms', (_, wish, style, forms) => {
  expect([styleOf(wish), allowedForms(wish)]).toEqual([style, forms]);
});

const itemsOf = (...usable: number[]) =>
  usable.flatMap((value) => itemForms.map((form) => ({ ...anItem(0, form), form, usable: value }))) as Item[];
const offered = (items: Item[], wish: StyleWish) =>
  offeredItems(items, wish).map(({ form, usable }) => `${form} ${usable}`);

it('[G02] a style offers the items of its forms that are worth asking, named forms offer all', () => {
  const items = itemsOf(0.5, 0.4, 0.2);
  const worthAsking = [0.5, 0.4].flatMap((usable) => itemForms.map((form) => `${form} ${usable}`));
  expect(offered(items, {})).toEqual([...worthAsking, 'choice 0.2']);
  expect(offered(items, { forms: ['order'] })).toEqual(['order 0.5', 'order 0.4', 'order 0.2']);
});

it('[G02] a document with hardly an item worth asking offers ten of the others', () => {
  expect(offered(itemsOf(0.2, 0.18), {})).toHaveLength(10);
  expect(offered(itemsOf(0.4, 0.2), { style: 'written' })).toEqual(['typed 0.4', 'open 0.4', 'typed 0.2', 'open 0.2']);
});

it('[G02, L02] a document that offers nothing to choose or arrange is best asked in writing', () => {
  expect(otherStyleOf({ choose: 0, write: 18, arrange: 0 })).toBe('written');
  expect(otherStyleOf({ choose: 1, write: 18, arrange: 0 })).toBe('mixed');
});
