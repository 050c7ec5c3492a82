import { expect, it } from 'vitest';
import { createModelSlots } from './model-slots.ts';

const never = new AbortController().signal;

it('[Z27] lets so many requests run at once: the urgent first, then who has fewest under way', async () => {
  const take = createModelSlots(2);
  const begun: string[] = [];
  const start = (name: string, ownerId: number, isUrgent = false) =>
    take(ownerId, isUrgent, never).then((release) => {
      begun.push(name);
      return release;
    });
  const [first, second] = await Promise.all([start('a1', 1), start('a2', 1)]);
  const third = start('a3', 1);
  const other = start('b1', 2);
  const urgent = start('a confirmed', 1, true);
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2']);
  first();
  (await urgent)();
  (await other)();
  second();
  await third;
  expect(begun).toEqual(['a1', 'a2', 'a confirmed', 'b1', 'a3']);
});

it('[Z39] who leaves the line takes no place of it', async () => {
  const take = createModelSlots(1);
  const release = await take(1, false, never);
  const leaving = new AbortController();
  const left = take(1, false, leaving.signal);
  const next = take(2, false, never);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  release();
  await next;
});
