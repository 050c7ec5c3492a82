import { expect, it } from 'vitest';
import { optionsInOrder } from './option-order.ts';

const options = ['oak', 'elm', 'ash', 'fir'];
const question = (number: number) => ({ uuid: `question-${number}`, kind: 'cloze' as const, options });

it('[T06] a first attempt shows the options as they were made, and true stands before false', () => {
  expect(optionsInOrder(question(1), 1)).toEqual(options);
  const statement = { uuid: 'statement', kind: 'true-false' as const, options: ['true', 'false'] };
  expect([2, 3, 4, 5, 6].map((attempt) => optionsInOrder(statement, attempt)[0])).toEqual(Array(5).fill('true'));
});

it('[T06] a later attempt shows all of them in another order, always the same one', () => {
  const firsts = Array.from({ length: 400 }, (_, number) => {
    const order = optionsInOrder(question(number), 2);
    expect([...order].sort()).toEqual([...options].sort());
    expect(optionsInOrder(question(number), 2)).toEqual(order);
    return order[0];
  });
  for (const option of options) expect(firsts.filter((first) => first === option).length).toBeGreaterThan(60);
});
