import { expect, it } from 'vitest';
import { createBatchedJudging } from './batched-judging.ts';

/** A judge that answers on command, with a list of its batches. */
function aJudge() {
  const batches: { items: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const judging = createBatchedJudging(
    (items: number[]) =>
      new Promise<boolean[]>((resolve, reject) => {
        batches.push({ items, answer: () => resolve(items.map((item) => item % 2 === 0)), fail: reject });
      }),
  );
  return { judging, asked: () => batches.map(({ items }) => items), batches };
}

it('[G01] judges the first at once and alone, and the next together when the judge is free', async () => {
  const { judging, asked, batches } = aJudge();
  judging.expect();
  const verdicts = [2, 3, 4].map(judging.isConfirmed);
  expect(asked()).toEqual([[2]]);
  batches[0]?.answer();
  expect(await verdicts[0]).toBe(true);
  await Promise.resolve();
  expect(asked()).toEqual([[2], [3, 4]]);
  batches[1]?.answer();
  expect(await Promise.all(verdicts)).toEqual([true, false, true]);
});

it('[G01] waits neither for a full batch nor where nothing more is coming', () => {
  const { judging, asked } = aJudge();
  const done = judging.expect();
  for (let item = 1; item <= 9; item += 1) void judging.isConfirmed(item);
  expect(asked()).toEqual([[1], [2, 3, 4, 5, 6, 7]]);
  done();
  expect(asked().at(-1)).toEqual([8, 9]);
});

it('[Z27] tells everybody who waited that the judge is gone', async () => {
  const { judging, batches } = aJudge();
  const verdict = judging.isConfirmed(2);
  batches[0]?.fail(new Error('gone'));
  await expect(verdict).rejects.toThrow('gone');
});
