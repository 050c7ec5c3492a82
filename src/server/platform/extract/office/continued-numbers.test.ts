import { expect, it } from 'vitest';
import { withContinuedNumbers } from './continued-numbers.ts';

it('[D08] steps of Word with text between them go on counting until the next heading or a list of several', () => {
  const blocks = [
    ['heading', 'Steps'],
    ['list', '1. Collect'],
    ['paragraph', 'By night.'],
    ['list', '- By hand'],
    ['list', '1. Correct\n  - By day'],
    ['list', '1. One\n2. Two'],
    ['list', '1. Check'],
    ['heading', 'More'],
    ['list', '1. Begin'],
  ] as const;
  const read = withContinuedNumbers(blocks.map(([kind, text]) => ({ kind, text })));
  expect(read.filter(({ kind }) => kind === 'list').map(({ text }) => text)).toEqual([
    '1. Collect',
    '- By hand',
    '2. Correct\n  - By day',
    '1. One\n2. Two',
    '1. Check',
    '1. Begin',
  ]);
});
