import { expect, it } from 'vitest';
import type { PageTurn } from '#domain/documents/page-turn.ts';
import { type PageReading, readUpright } from './read-upright.ts';

type Answer = [confidence: number, isSideways: boolean];

/** Returns the rotations tried for a page with these OCR results; each reading takes this long. */
async function turnsTried(answers: Partial<Record<0 | PageTurn, Answer>>, milliseconds = 1_000) {
  const tried: (0 | PageTurn)[] = [];
  const read = (turn?: PageTurn): Promise<PageReading> => {
    tried.push(turn ?? 0);
    const [confidence, isSideways] = answers[turn ?? 0] ?? [30, false];
    return Promise.resolve({ page: { page: 1, width: 300, height: 400, confidence, lines: [] }, isSideways });
  };
  const { confidence } = await readUpright(read, () => tried.length * milliseconds);
  return { tried, confidence };
}

it.each<[string, Parameters<typeof turnsTried>, number[], number]>([
  ['stands upright is read once', [{ 0: [96, false] }], [0], 96],
  ['is blank is read once', [{ 0: [0, false] }], [0], 0],
  ['stands upside down is turned by a half', [{ 180: [95, false] }], [0, 180], 95],
  ['has lines that run down', [{ 0: [96, true], 270: [95, false] }], [0, 270], 95],
  ['has lines that run up', [{ 0: [35, true], 90: [94, false] }], [0, 90], 94],
  ['is a photograph stays as it is', [{ 0: [31, false] }], [0, 180, 90, 270], 31],
  ['takes long is not tried again and again', [{ 0: [31, false] }, 25_000], [0, 180], 31],
])('[D09, Z22] a page that %s', async (_, [answers, milliseconds], tried, confidence) => {
  expect(await turnsTried(answers, milliseconds)).toEqual({ tried, confidence });
});
