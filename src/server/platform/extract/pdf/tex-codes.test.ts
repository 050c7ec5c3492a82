import { describe, expect, it } from 'vitest';
import { withExtensionSigns, withSymbolBullet, withTexLetters } from './tex-codes.ts';

describe('letters of TeX fonts that have no names', () => {
  it('[D08] are known by their codes: ligatures, dashes and the sharp s', () => {
    expect(withTexLetters('De\u001cnition gro\u00ffer, o\u001bener \u001d\u00e4chen')).toBe(
      'Definition großer, offener flächen',
    );
    expect(withTexLetters('e\u000bective o\u000ece')).toBe('effective office');
  });

  it('[D08] of the extension font are sums, roots and brackets, and its pieces of tall signs are nothing', () => {
    expect(withExtensionSigns('X')).toBe('∑');
    expect(withExtensionSigns('\u0012\u0013')).toBe('()');
    expect(withExtensionSigns('pvut')).toBe('√√');
    expect(withExtensionSigns('∑')).toBe('∑');
  });

  it('[D08] of the symbol font are bullets before a text, and letters within it stay', () => {
    expect(withSymbolBullet('I Lire un tableau')).toBe('▶ Lire un tableau');
    expect(withSymbolBullet('Inputs I read')).toBe('Inputs I read');
  });
});
