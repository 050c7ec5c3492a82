import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { foldWord, readTokens } from './answer-tokens.ts';
import { readNumberWords } from './read-number.ts';

const valueOf = (text: string, language: Language): number => {
  const words = text.split(/[\s-]+/).map(foldWord);
  const { length, value } = readNumberWords(words, language);
  return length === words.length ? Number(value) : Number.NaN;
};

const ones = ' one two three four five six seven eight nine'.split(' ');
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

describe('number words', () => {
  it('[T05] every English number of four figures is read', () => {
    const digit = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(digit, digit, fc.integer({ min: 2, max: 9 }), digit, (thousand, hundred, ten, unit) => {
        const text = `${ones[thousand]} thousand ${ones[hundred]} hundred and ${tens[ten]}-${ones[unit]}`;
        expect(valueOf(text, 'en')).toBe(thousand * 1000 + hundred * 100 + ten * 10 + unit);
        expect(valueOf(`${tens[ten]} ${ones[unit]}`, 'en')).toBe(ten * 10 + unit);
      }),
    );
  });

  it.each<[Language, string, number]>([
    ['es', 'treinta y uno', 31],
    ['es', 'veintitrés', 23],
    ['es', 'quinientos veinte', 520],
    ['es', 'dos mil tres', 2003],
    ['fr', 'soixante et onze', 71],
    ['fr', 'quatre-vingts', 80],
    ['fr', 'quatre-vingt-dix-neuf', 99],
    ['fr', 'deux cent trois', 203],
    ['de', 'einundzwanzig', 21],
    ['de', 'dreihundertfünfundvierzig', 345],
    ['de', 'zweitausend', 2000],
    ['it', 'ventuno', 21],
    ['it', 'trentatré', 33],
    ['it', 'duecentoquaranta', 240],
    ['it', 'tremila', 3000],
    ['pt', 'quarenta e dois', 42],
    ['pt', 'trezentos e um', 301],
    ['pt', 'mil', 1000],
  ])('[T05] in %s, “%s” is %i', (language, text, value) => {
    expect(valueOf(text, language)).toBe(value);
  });

  it('[T05] numbers that only stand side by side stay apart', () => {
    expect(readTokens('five six', 'en').map(({ value }) => Number(value))).toEqual([5, 6]);
    expect(readTokens('twelve twenty', 'en')).toHaveLength(2);
    expect(readTokens('salt and pepper', 'en')).toHaveLength(3);
  });
});
