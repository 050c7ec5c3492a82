import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { stopWords } from '#domain/text/stop-words.ts';
import { answerHint, firstLetters } from './answer-hint.ts';

const words = (letters: string) => ({ kind: 'words', letters });

it('[T11] gives the number of words and their first letters, or the kind of figure', () => {
  expect(answerHint('phase contrast', 'en')).toEqual(words('p… c…'));
  expect(answerHint('los bits de paridad', 'es')).toEqual(words('b… de p…'));
  expect(answerHint("l'amidon", 'fr')).toEqual(words('a…'));
  expect(answerHint('Gross Domestic Product (GDP)', 'en')).toEqual(words('G… D… P…'));
  expect(firstLetters('heat capacity (C)', '_____', 'en')).toBe('h_____ c_____');
  expect(answerHint('Gender / sex', 'en')).toEqual(words('G…'));
  expect(answerHint('H2O', 'en')).toEqual(words('H…'));
  expect(answerHint('18 de abril', 'es')).toEqual(words('… de a…'));
  expect(answerHint('IT', 'en')).toEqual(words('I…'));
  expect(answerHint('1848', 'en')).toEqual({ kind: 'year', letters: '' });
  for (const figure of ['12,5 %', '-5', '€ 20', '~20 %'])
    expect(answerHint(figure, 'es'), figure).toEqual({ kind: 'number', letters: '' });
  expect(answerHint('TCP/IP', 'en')).toEqual(words('T…/I…'));
});

it('[T11] gives no hint of a formula', () => {
  expect(answerHint('$x^2$', 'en')).toBeNull();
  expect(answerHint('→', 'en')).toBeNull();
});

it('[T09, T11] no word of an answer stands in its hint, but small ones between others', () => {
  const language = fc.constantFrom(
    'en' as const,
    'es' as const,
    'fr' as const,
    'de' as const,
    'it' as const,
    'pt' as const,
  );
  const answer = fc.array(fc.stringMatching(/^[a-zñüA-Z0-9]{2,12}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(answer, language, (parts, written) => {
      const hints = firstLetters(parts.join(' '), '…', written).split(' ');
      const isHidden = (word: string): boolean => /^\p{L}?…$/u.test(word);
      const isSmall = (place: number): boolean =>
        place > 0 && place < parts.length - 1 && stopWords(written).has(parts[place] ?? '');
      expect(hints.every((word, place) => isHidden(word) || isSmall(place))).toBe(true);
    }),
  );
});
