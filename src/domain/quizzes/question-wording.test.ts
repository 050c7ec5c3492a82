import { describe, expect, it } from 'vitest';
import type { Item } from '#domain/items/item.ts';
import { earlierItemOf, remembered } from '#domain/verify/repeats.ts';
import { isRightResponse } from './grade-response.ts';
import { isPossibleResponse } from './question-response.ts';
import { answerTextOf, wordingOf } from './question-wording.ts';

const source = { quote: 'Oaks, elms and firs stand tall.', start: 0, end: 31, anchor: { page: 1 } };
const base = {
  stem: 'Which?',
  explanation: '',
  source,
  sectionIndex: 0,
  difficulty: 'easy' as const,
  topic: 'trees',
  usable: 0.9,
};
const items: Item[] = [
  { ...base, form: 'choice', kind: 'definition', options: ['oak', 'elm', 'fir', 'ash'], answerIndex: 1 },
  { ...base, form: 'true-false', kind: 'true-false', options: ['True', 'False'], answerIndex: 1 },
  { ...base, form: 'typed', answer: 'oak', accepted: ['oak tree'] },
  { ...base, form: 'belonging', options: ['oak', 'rose', 'fir', 'lily'], memberIndexes: [0, 2] },
  { ...base, form: 'open', points: ['the oak is tall', 'the elm is old'].map((text) => ({ text, source })) },
  { ...base, form: 'order', steps: ['seed', 'shoot', 'tree'] },
  {
    ...base,
    form: 'matching',
    pairs: ['oak', 'elm', 'fir'].map((left) => ({ left, right: `the ${left} is tall`, source })),
  },
];
function asked(item: Item) {
  let count = 0;
  const wording = wordingOf(item, () => `uuid-${(count += 1)}`);
  return { form: item.form, language: 'en' as const, ...wording };
}

describe('an item as a question', () => {
  it.each(items)('[G03] of the form $form has a key that is a right answer to it', (item) => {
    const question = asked(item);
    const response =
      item.form === 'typed'
        ? question.key.slice(0, 1)
        : item.form === 'open'
          ? [question.key.join(', ')]
          : question.key;
    expect(isPossibleResponse(question, response)).toBe(true);
    expect(isRightResponse(question, response)).toBe(true);
  });

  it.each(items)('[G04] of the form $form tells the same answer as the item, so that none is asked again', (item) => {
    const question = asked(item);
    const kept = remembered(item.form, question.stem, answerTextOf(question), item.source.quote);
    expect(kept).toEqual(earlierItemOf(item));
  });
});
