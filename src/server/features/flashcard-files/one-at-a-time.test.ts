import { expect, it } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

it('[Z23] somebody with one file waits for one of those with many, not for all of them', async () => {
  const run = createOneAtATime();
  const done: string[] = [];
  // A shared slot that runs work in order.
  let line = Promise.resolve();
  const inLine = (name: string) => () => (line = line.then(() => void done.push(name)));
  const many = [1, 2, 3].map((number) => run(1, inLine(`many ${number}`)));
  const one = run(2, inLine('one'));
  await Promise.all([...many, one]);
  expect(done).toEqual(['many 1', 'one', 'many 2', 'many 3']);
});

it('[Z23] what fails keeps nothing waiting', async () => {
  const run = createOneAtATime();
  const failed = run(1, () => Promise.reject(new Error('no cards')));
  const next = run(1, () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('no cards');
  expect(await next).toBe('next');
});
