import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, foldedHoldsPhrase, foldText } from './folding.ts';

describe('folded', () => {
  it('[G03] says the same as the folding that remembers where everything stood', () => {
    const pieces = fc.constantFrom(
      'a',
      'Z',
      '0',
      ' ',
      '  ',
      '\n',
      '\t ',
      '\u00a0',
      '´',
      '`',
      '«',
      '’',
      'é',
      'e\u0301',
      'ﬁ',
      '½',
      '²',
      '⁻',
      '\u0301',
      '漢',
      '😀',
      '…',
      '.',
    );
    const texts = fc.oneof(
      fc.array(pieces).map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(folded(text)).toBe(foldText(text).text.trim());
      }),
      { numRuns: 1_000 },
    );
  });
});

it('[G03, D08] a power is not read as more digits of its number, nor its number without it', () => {
  const quote = folded('The constant is 6.02 × 10²³ per mole of H₂O.').toLowerCase();
  expect(['10^23', '10²³', '1023', '10', 'h2o'].map((key) => foldedHoldsPhrase(quote, folded(key)))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});
