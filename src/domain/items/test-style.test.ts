import { expect, it } from 'vitest';
import { anItem } from '#testing/an-item.ts';
import { type Item, itemForms } from './item.ts';
import { offeredItems } from './likely-items.ts';
import { allowedForms, styleOf, type StyleWish } from './test-style.ts';

const cases: [string, StyleWish, ReturnType<typeof styleOf>, ReturnType<typeof allowedForms>][] = [
  ['nothing', {}, 'choice', undefined],
  ['a mix', { style: 'mixed' }, 'mixed', undefined],
  ['writing', { style: 'written' }, 'written', ['typed', 'open']],
  ['single forms', { forms: ['order'] }, undefined, ['order']],
];
it.each(cases)('[G02] asked for %s, a test has its style and forms', (_, wish, style, forms) => {
  expect([styleOf(wish), allowedForms(wish)]).toEqual([style, forms]);
});

it('[G02] a style takes what is worth asking of its forms, named forms whatever there is of them', () => {
  const items = itemForms.flatMap((form) =>
    [0.2, 0.4].map((usable) => ({
      ...anItem(0, form),
      form,
      usable,
    })),
  ) as Item[];
  const offered = (wish: StyleWish) => offeredItems(items, wish).map(({ form, usable }) => `${form} ${usable}`);
  expect(offered({})).toEqual(itemForms.map((form) => `${form} 0.4`));
  expect(offered({ style: 'written' })).toEqual(['typed 0.4', 'open 0.4']);
  expect(offered({ forms: ['order'] })).toEqual(['order 0.2', 'order 0.4']);
});
