import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ItemForm, itemForms } from '#domain/items/item.ts';
import { type TestStyle, testStyles } from '#domain/items/test-style.ts';
import { hasRoomForForm } from './share-of-forms.ts';

interface Order {
  count: number;
  forms?: ItemForm[];
  style?: TestStyle;
}
const cases: [ItemForm, ItemForm[], Order, boolean][] = [
  ['true-false', ['true-false', 'choice'], { count: 10, style: 'mixed' }, true],
  ['true-false', ['true-false', 'choice', 'true-false'], { count: 10, style: 'mixed' }, false],
  ['true-false', ['true-false', 'choice', 'true-false'], { count: 10, forms: ['choice', 'true-false'] }, false],
  ['true-false', [], { count: 4 }, false],
  ['true-false', ['true-false'], { count: 2, forms: ['true-false'] }, true],
  ['typed', ['typed', 'choice', 'order'], { count: 6, style: 'choice' }, true],
  ['typed', ['typed', 'choice', 'order', 'matching'], { count: 6, style: 'choice' }, false],
  ['choice', ['typed', 'choice', 'order', 'matching'], { count: 6, style: 'choice' }, true],
  ['open', [], { count: 12, style: 'choice' }, false],
  ['open', ['choice'], { count: 12, style: 'choice' }, true],
  ['open', ['choice', 'open', 'open'], { count: 12, style: 'choice' }, false],
  ['open', [], { count: 12, style: 'written' }, true],
  ['open', [], { count: 12, forms: ['open'] }, true],
];
it.each(cases)('[G02] of %s after %j an order of %j takes one more: %s', (form, given, order, expected) => {
  expect(hasRoomForForm(form, given, order)).toBe(expected);
});

it('[G02] whatever a model drafts, of a test of options half has four options at least, one in six is open, none first', () => {
  const drafts = fc.array(fc.constantFrom(...itemForms), { maxLength: 60 });
  fc.assert(
    fc.property(drafts, fc.integer({ min: 1, max: 50 }), fc.constantFrom(...testStyles), (forms, count, style) => {
      const given: ItemForm[] = [];
      for (const form of forms)
        if (given.length < count && hasRoomForForm(form, given, { count, style })) given.push(form);
      const number = (wanted: ItemForm) => given.filter((form) => form === wanted).length;
      expect(number('true-false')).toBeLessThanOrEqual(count / 5);
      if (style !== 'choice') return;
      expect(given.length - number('choice')).toBeLessThanOrEqual(count / 2);
      expect(number('open')).toBeLessThanOrEqual(count / 6);
      expect(given[0]).not.toBe('open');
    }),
  );
});
