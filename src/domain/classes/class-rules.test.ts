import { expect, it } from 'vitest';
import { classCodeOf, shownClassCode, type WorkDone, workState } from './class-rules.ts';

it('[S07] a code is read with or without the signs between, in small letters too', () => {
  expect(classCodeOf(' k7qpx-2mdr4\n')).toBe('K7QPX2MDR4');
  expect(classCodeOf(shownClassCode('K7QPX2MDR4'))).toBe('K7QPX2MDR4');
});

const nothing: WorkDone = { testsFinished: 0, cardsLearned: 0, tests: 0, cards: 0 };

it.each<[string, string, { tests: number; cards: number }, Partial<WorkDone>]>([
  ['begun', 'it was only taken', { tests: 1, cards: 5 }, {}],
  ['begun', 'one of two tests is finished', { tests: 2, cards: 0 }, { testsFinished: 1 }],
  ['finished', 'every test is finished', { tests: 2, cards: 9 }, { testsFinished: 2 }],
  ['begun', 'some cards are learned and no test came', { tests: 0, cards: 5 }, { cardsLearned: 4 }],
  ['finished', 'all cards are learned and no test came', { tests: 0, cards: 5 }, { cardsLearned: 5 }],
  [
    'finished',
    'the only test that was not deleted is finished',
    { tests: 2, cards: 0 },
    { tests: 1, testsFinished: 1 },
  ],
  ['finished', 'a card was deleted and the others are learned', { tests: 0, cards: 5 }, { cards: 4, cardsLearned: 4 }],
  ['begun', 'a text alone was only taken', { tests: 0, cards: 0 }, {}],
  ['finished', 'a text alone has a finished test', { tests: 0, cards: 0 }, { testsFinished: 1 }],
])('[S08] a document is %s where %s', (state, _, came, done) => {
  expect(workState(came, { ...nothing, ...came, ...done })).toBe(state);
});
