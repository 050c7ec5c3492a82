import { expect, it } from 'vitest';
import { readAnswerLines, readUnfinished } from './answer-lines.ts';

it.each(['[a](', '![a](', '[[', '. ', '$', '[1 ,'])(
  '[C02, Z20] an answer made of nothing but %j comes to its end',
  (text) => {
    const answer = text.repeat(12_000 / text.length);
    expect(readAnswerLines(answer).lines.length + readUnfinished(answer).length).toBeGreaterThan(0);
  },
);
