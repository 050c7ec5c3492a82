import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { isFairDraft } from './fair-draft.ts';

const prepared = preparedText('en', 'The axon carries signals away from the body of the nerve cell.');

it.each([
  ['a term and what it is', 'definition', 'axon', 'a thread of a nerve cell that carries signals away', true],
  ['a question', 'question', 'What carries signals away from a nerve cell?', 'the axon', true],
  ['a sentence with a gap', 'cloze', 'The _____ carries signals away from the nerve cell.', 'axon', true],
  [
    'a sentence that goes on speaking of something',
    'cloze',
    'Also, it sends _____ to the next cell.',
    'signals',
    false,
  ],
  ['such a sentence behind a question', 'number', 'In which year? Also, it joined _____ others.', '1790', false],
  ['a question that points', 'question', 'What do these cells carry away?', 'signals', false],
  ['a back that breaks off', 'definition', 'axon', 'a thread that carries signals in the form of', false],
] as const)('[F04, G03] of a model %s', (_name, kind, front, back, isFair) => {
  expect(isFairDraft({ kind, front, back }, prepared)).toBe(isFair);
});
