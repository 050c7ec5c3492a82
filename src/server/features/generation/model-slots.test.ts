import { expect, it } from 'vitest';
import { createModelSlots, type Urgency } from './model-slots.ts';

const never = new AbortController().signal;

it('[Z27] lets so many requests run at once: the urgent first, then who has fewest under way', async () => {
  const take = createModelSlots(2);
  const begun: string[] = [];
  const start = (name: string, ownerId: number, urgency: Urgency = 'ordered') =>
    take(ownerId, urgency, never).then((release) => {
      begun.push(name);
      return release;
    });
  const [first, second] = await Promise.all([start('a1', 1), start('a2', 1)]);
  const third = start('a3', 1);
  const other = start('b1', 2);
  const urgent = start('a confirmed', 1, 'judged');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2']);
  first();
  (await urgent)();
  (await other)();
  second();
  await third;
  expect(begun).toEqual(['a1', 'a2', 'a confirmed', 'b1', 'a3']);
});

it('[Z27, N05] leaves half of the turns to what somebody ordered', async () => {
  const take = createModelSlots(2);
  const first = await take(1, 'unordered', never);
  const begun: string[] = [];
  const unordered = take(1, 'unordered', never).then((release) => {
    begun.push('unordered');
    return release;
  });
  const ordered = await take(1, 'ordered', never);
  begun.push('ordered');
  first();
  (await unordered)();
  ordered();
  expect(begun).toEqual(['ordered', 'unordered']);
});

it('[Z39] who leaves the line takes no place of it', async () => {
  const take = createModelSlots(1);
  const release = await take(1, 'ordered', never);
  const leaving = new AbortController();
  const left = take(1, 'ordered', leaving.signal);
  const next = take(2, 'ordered', never);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  release();
  await next;
});
