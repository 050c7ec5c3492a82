import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { groupValues, wrongValues } from './value-options.ts';
import type { ValueFact } from './values.ts';

function sentenceOf(text: string): PreparedSentence {
  return {
    index: 0,
    text,
    start: 0,
    end: text.length,
    sectionIndex: 0,
    blockIndex: 0,
    isFragment: false,
    isTaught: true,
    marks: 0,
    role: 'statement' as const,
    blockKind: 'paragraph',
    anchor: { page: 1 },
    tokens: [],
  };
}

function factOf(text: string, kind: ValueFact['kind']): ValueFact {
  const written = /\d+/.exec(text);
  const start = written?.index ?? 0;
  const digits = written?.[0] ?? '';
  return { kind, text: digits, value: Number(digits), unit: 'x', sentence: 0, start, end: start + digits.length };
}

function optionsFor(language: Language, text: string): number[] {
  const fact = factOf(text, 'quantity');
  const other = { ...fact, text: '60', value: 60, sentence: 1 };
  return wrongValues(fact, sentenceOf(text), groupValues([fact, other]), language, () => 0.5).near.map(Number);
}

describe('wrong values beside a month, an hour or a minute', () => {
  it.each([
    ['fr', 'La prise de la Bastille eut lieu le 20 juillet.', 31],
    ['es', 'La fiesta se celebra el 24 de junio.', 31],
    ['pt', 'A festa celebra-se em 25 de abril.', 31],
    ['it', 'La festa si celebra il 25 aprile.', 31],
    ['en', 'The war began on July 28 in the east.', 31],
    ['de', 'Der Zug fährt um 22 Uhr ab.', 24],
    ['es', 'El tren sale a las 21 horas.', 24],
    ['fr', 'Le train part à 20 heures.', 24],
    ['pt', 'O trem parte às 19 horas.', 24],
    ['it', 'Il treno parte alle ore 18.', 24],
    ['en', "The train leaves at 11 o'clock.", 12],
    ['en', 'The wave lasted 45 minutes.', 59],
  ] as const)('[G03] %s: %s', (language, text, most) => {
    const options = optionsFor(language, text);
    expect(options.every((option) => option >= 0 && option <= most)).toBe(true);
  });

  it('[G03] a year of the modern age is answered by years of the same time', () => {
    const year = 2001;
    const fact = factOf('In 2001 the reform was passed.', 'year');
    const real = [1948, 1985, 2020].map((value) => ({ ...fact, text: String(value), value, sentence: 1 }));
    const sentence = sentenceOf('In 2001 the reform was passed.');
    const { near } = wrongValues(fact, sentence, groupValues([fact, ...real]), 'en', () => 0.5);
    expect(near).toEqual(expect.arrayContaining(['1985', '2020']));
    expect(near).not.toContain('1948');
    expect(near.every((text) => Math.abs(Number(text) - year) <= 30)).toBe(true);
  });

  it.each([
    ['en', 'The forest covers more than 40 islands.', (value: number) => value > 40],
    ['es', 'Representaba más del 40 por ciento del total.', (value: number) => value > 40],
    ['de', 'Die Insel hat weniger als 40 Einwohner.', (value: number) => value < 40],
    ['fr', 'La ville compte au moins 40 ponts.', (value: number) => value > 40],
  ] as const)('[G03] "more than" is true of every smaller number as well, %s: %s', (language, text, isWrong) => {
    const options = optionsFor(language, text);
    expect(options.length).toBeGreaterThan(1);
    expect(options.every(isWrong)).toBe(true);
  });

  it('[G03] a false statement names a number that no rounding makes true', () => {
    const text = 'The heart beats about 70 times per minute.';
    const fact = factOf(text, 'quantity');
    const { far, near } = wrongValues(fact, sentenceOf(text), groupValues([fact]), 'en', () => 0.5);
    expect(far.length).toBeGreaterThan(2);
    expect(near).toEqual(far);
    expect(far.every((option) => Number(option) <= 47 || Number(option) >= 105)).toBe(true);
  });

  it('[G03] a number that counts other things keeps its wide choice', () => {
    expect(Math.max(...optionsFor('en', 'The island has 30 volcanoes.'))).toBeGreaterThan(31);
  });
});
