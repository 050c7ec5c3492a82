import { expect, it } from 'vitest';
import { explanationParts } from './explanation-parts.ts';

it('[T02] an explanation is told apart into its quote and what it says of the other options', () => {
  const explanation =
    'The text says “rose”, not “fell”.\n“Before. It rose in\u00a01803.”\n1801: It fell\nheart: a muscle';
  expect(explanationParts(explanation, 'It rose\nin 1803.')).toEqual({
    opening: [
      'The text says “rose”, not “fell”.',
      '“Before. It rose in\u00a01803.”',
      '1801: It fell',
      'heart: a muscle',
    ],
    around: { before: '', after: '' },
    facts: [],
  });
  expect(explanationParts(explanation.replace('\u00a0', ' '), 'It rose\nin 1803.')).toEqual({
    opening: ['The text says “rose”, not “fell”.'],
    around: { before: '“Before. ', after: '”' },
    facts: [
      { option: '1801', fact: 'It fell' },
      { option: 'heart', fact: 'a muscle' },
    ],
  });
});

it('[T02] an explanation in words of its own is kept whole', () => {
  const { opening, facts } = explanationParts('Because it is so: see above.', 'It rose.');
  expect(opening).toEqual(['Because it is so: see above.']);
  expect(facts).toEqual([]);
});
