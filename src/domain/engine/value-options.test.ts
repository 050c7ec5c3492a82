import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import { groupValues, wrongValues } from './value-options.ts';
import type { ValueFact } from './values.ts';

function optionsFor(language: Language, text: string): number[] {
  const written = /\d+/.exec(text);
  const start = written?.index ?? 0;
  const digits = written?.[0] ?? '';
  const sentence: PreparedSentence = {
    index: 0,
    text,
    start: 0,
    end: text.length,
    sectionIndex: 0,
    blockIndex: 0,
    blockKind: 'paragraph',
    anchor: { page: 1 },
    tokens: [],
  };
  const fact: ValueFact = {
    kind: 'quantity',
    text: digits,
    value: Number(digits),
    unit: 'x',
    sentence: 0,
    start,
    end: start + digits.length,
  };
  const other = { ...fact, text: '60', value: 60, sentence: 1 };
  return wrongValues(fact, sentence, groupValues([fact, other]), language, () => 0.5).near.map(Number);
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

  it('[G03] a number that counts other things keeps its wide choice', () => {
    expect(Math.max(...optionsFor('en', 'The island has 30 volcanoes.'))).toBeGreaterThan(31);
  });
});
