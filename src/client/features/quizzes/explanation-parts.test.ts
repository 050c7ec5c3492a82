import { expect, it } from 'vitest';
import { explanationParts, isVerbatim, quoteLines } from './explanation-parts.ts';

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

it('[G02] a list that is told without its bullets is shown once, entry by entry', () => {
  const quote = 'Magma: molten rock.\n- Lava: the same,\n  outside.';
  const { opening, around } = explanationParts('“Magma: molten rock. Lava: the same, outside.”', quote);
  expect([opening, around]).toEqual([[], { before: '', after: '' }]);
  expect(quoteLines(quote)).toBe('Magma: molten rock.\n- Lava: the same, outside.');
});

it('[T02] a statement is told from one that the text words otherwise', () => {
  const statement = { form: 'true-false', stem: 'The heart pumps blood.', edited: false } as const;
  expect(isVerbatim(statement, 'The heart\npumps blood.')).toBe(true);
  expect(isVerbatim(statement, 'The liver pumps blood.')).toBe(false);
  expect(isVerbatim({ ...statement, edited: true }, statement.stem)).toBe(false);
  expect(isVerbatim({ ...statement, form: 'choice' }, statement.stem)).toBe(false);
});
