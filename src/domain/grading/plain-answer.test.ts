import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { foldWord, readTokens } from './answer-tokens.ts';
import { contentWords } from './content-words.ts';
import { vocabularyOf } from './lookalikes.ts';
import { plainAnswer, unitSymbol } from './plain-answer.ts';
import { scaleOf } from './read-number.ts';

const languages: Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];
const inherited = Object.getOwnPropertyNames(Object.prototype);

it('[T05, Z21] names that every object inherits are words like any other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inherited), fc.constantFrom(...languages), (name, language) => {
      const folded = foldWord(name);
      expect(typeof folded).toBe('string');
      expect(vocabularyOf([name]).every((word) => typeof word === 'string')).toBe(true);
      expect(contentWords(name, language).every((word) => typeof word === 'string')).toBe(true);
      expect(readTokens(`5 ${name}`, language).every(({ text }) => typeof text === 'string')).toBe(true);
      expect(plainAnswer(`$\\${name}$`)).toContain(name.replaceAll('_', '').slice(0, 4));
      expect(scaleOf(name, language)).toBeUndefined();
    }),
  );
});

const unitForms = {
  m: 'meter meters metre metres metro metros mètre mètres Meter metri',
  g: 'gram grams gramme grammes gramo gramos Gramm grammo grammi grama gramas',
  l: 'liter liters litre litres litro litros Liter litri',
  s: 'second seconds segundo segundos seconde secondes Sekunde Sekunden secondo secondi',
  W: 'watt watts Watt',
  V: 'volt volts voltio voltios Volt',
  J: 'joule joules julio julios Joule',
  N: 'newton newtons Newton',
  Hz: 'hertz hercios Hertz',
  Pa: 'pascal pascals pascales Pascal',
};
const prefixForms = {
  u: 'micro mikro',
  m: 'milli mili milí',
  c: 'centi Zenti centí',
  k: 'kilo quilo chilo kiló quiló quilô',
  M: 'mega Mega',
  G: 'giga',
  n: 'nano',
};

it.each(Object.entries(unitForms))(
  '[T05] the names of %s are read in six languages, with every prefix',
  (symbol, names) => {
    for (const name of names.split(' ')) {
      expect(unitSymbol(name)).toBe(symbol);
      for (const [prefix, spellings] of Object.entries(prefixForms))
        for (const spelling of spellings.split(' '))
          expect(unitSymbol(spelling + name.toLowerCase())).toBe(prefix + symbol);
    }
  },
);

it('[T05] hours, minutes and common short names are units; other words are none', () => {
  const hours = 'hour hours hora horas heure heures Stunde Stunden ora ore'.split(' ');
  expect(new Set(hours.map(unitSymbol))).toEqual(new Set(['h']));
  const minutes = 'minute minutes minuto minutos Minute Minuten minuti'.split(' ');
  expect(new Set(minutes.map(unitSymbol))).toEqual(new Set(['min']));
  expect(['kgs', 'mcg', 'kilos'].map(unitSymbol)).toEqual(['kg', 'ug', 'kg']);
  expect(['second-hand', 'kilobyte', 'metric', 'millions', 'min'].map(unitSymbol)).toEqual(Array(5).fill(undefined));
});
