import { expect, it } from 'vitest';
import { RateLimited } from '#server/platform/rate-limit/rate-limit.ts';
import { createTurns } from './turns.ts';

it('[Z19] work of one person is done one after the other, that of others beside it, and a long line is refused', async () => {
  const inTurn = createTurns();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await gate.promise;
    if (name === 'a2') throw new Error('a2 failed');
    return name;
  };
  const own = ['a1', 'a2', 'a3'].map((name) => inTurn(1, work(name)));
  const other = inTurn(2, work('b1'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a1', 'b1']);
  const many = Array.from({ length: 9 }, (_, index) => inTurn(1, work(`m${index}`)));
  gate.resolve();
  const outcomes = await Promise.allSettled([...own, other, ...many]);
  expect(outcomes.slice(0, 4).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof RateLimited);
  expect(refused).toHaveLength(3);
  expect(await inTurn(1, async () => 'later')).toBe('later');
});
