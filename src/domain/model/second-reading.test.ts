import { expect, it } from 'vitest';
import { anItem } from '#testing/an-item.ts';
import { isConfirmedBy, questionFaults } from './second-reading.ts';

it.each(questionFaults)(
  '[G03] a right key is confirmed only where nothing is held against its question: %s',
  (fault) => {
    const item = anItem(0, 'coke');
    const right = 'answerIndex' in item ? item.answerIndex + 1 : 0;
    const verdict = { item: 1, numbers: [right], text: '', fault };
    expect(isConfirmedBy(verdict, item, 'en')).toBe(fault === 'none');
    expect(isConfirmedBy({ ...verdict, numbers: [(right % 4) + 1] }, item, 'en')).toBe(false);
    expect(isConfirmedBy({ ...verdict, numbers: [1, 2] }, item, 'en')).toBe(false);
  },
);
