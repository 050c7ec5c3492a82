import { describe, expect, it } from 'vitest';
import { indexStems, tokenize } from './tokens.ts';

describe('tokenize', () => {
  it.each([
    ['fr', "l'eau d’une rivière", ["l'", 'eau', 'd’', 'une', 'rivière']],
    ['it', "dell'acqua e un'isola", ["dell'", 'acqua', 'e', "un'", 'isola']],
    ['en', "Newton's 1,234.5 well-known laws.", ["Newton's", '1,234.5', 'well-known', 'laws', '.']],
    ['es', '¿Qué es el ADN?', ['¿', 'Qué', 'es', 'el', 'ADN', '?']],
  ] as const)('[D08] %s: %s', (language, text, expected) => {
    expect(tokenize(text, language).map((token) => token.text)).toEqual(expected);
  });
});

describe('indexStems', () => {
  it('[N01] finds a word whatever its form, accents or capitals', () => {
    expect(indexStems('Las células', 'es')).toEqual(indexStems('CELULA', 'es'));
  });

  it('[N01] leaves out function and question words', () => {
    expect(indexStems('What is the cell?', 'en')).toEqual(['cell']);
  });
});
