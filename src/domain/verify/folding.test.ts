import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, foldText } from './folding.ts';

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
