import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, hasLostCharacters } from './text-cleaning.ts';

describe('cleaning a text', () => {
  it.each([
    ['e\u0301', 'é'],
    ['o\ufb01cina, a\ufb04uent', 'oficina, affluent'],
    ['infor\u00admación', 'información'],
    ['makes\u000bsugar', 'makes sugar'],
    ['end of a page\u000cnext', 'end of a page next'],
    ['a\u0000b\u0007c\u007fd\u009fe', 'a b c d e'],
    ['one\u0085two\u2028three\u2029four', 'one\ntwo\nthree\nfour'],
    ['cell\u200bwall', 'cell wall'],
    ['\ufee3\ufe94 \ufefb \ufb2a', 'مة لا שׁ'],
    ['a.org/\u200bcells\u200b/\u200bx', 'a.org/cells/x'],
    ['\u0645\u06cc\u200c\u0634\u0648\u062f', '\u0645\u06cc\u200c\u0634\u0648\u062f'],
    ['\u{1f469}\u200d\u{1f52c}', '\u{1f469}\u200d\u{1f52c}'],
    ['photo\u00ad\u200bsyn\u2060thesis\ufeff', 'photo synthesis'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['10\u00a0km', '10 km'],
    ['\ufeffhola\u200b', 'hola'],
    ['\u202eabc', 'abc'],
    ['a \u{1f86a} b \u{1f868} c \u{1f82c} d', 'a → b ← c ← d'],
    ['a\ud800b', 'a\ufffdb'],
  ])('[D08] %j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('[D08] is well-formed, composed, and done in one pass, whatever the text', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('[D08] leaves the same of a sign whether its first look takes it for clean or not', () => {
    const signs = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    expect(signs.filter((sign) => cleanText(sign) !== cleanText(`${sign}\u2060`))).toEqual([]);
  });

  it('makes one line of many', () => {
    expect(cleanLine('  uno \n\t dos ')).toBe('uno dos');
  });

  it('notices characters that were lost before', () => {
    expect(hasLostCharacters('caf\ufffd')).toBe(true);
    expect(hasLostCharacters('\udc00')).toBe(true);
    expect(hasLostCharacters('café')).toBe(false);
  });
});
