import { describe, expect, it } from 'vitest';
import { indexStems, tokenize } from './tokens.ts';

describe('tokenize', () => {
  it.each([
    ['fr', "l'eau d’une rivière", ["l'", 'eau', 'd’', 'une', 'rivière']],
    ['it', "dell'acqua e un'isola", ["dell'", 'acqua', 'e', "un'", 'isola']],
    ['en', "Newton's 1,234.5 well-known laws.", ["Newton's", '1,234.5', 'well-known', 'laws', '.']],
    ['en', '6.02 × 10²³, 10⁻¹⁹ or 10^-19 C', ['6.02', '×', '10²³', ',', '10⁻¹⁹', 'or', '10^-19', 'C']],
    ['en', 'H₂O, CO₃²⁻, Ca²⁺ and cm⁻¹', ['H₂O', ',', 'CO₃²⁻', ',', 'Ca²⁺', 'and', 'cm⁻¹']],
    ['es', '¿Qué es el ADN?', ['¿', 'Qué', 'es', 'el', 'ADN', '?']],
  ] as const)('[D08] %s: %s', (language, text, expected) => {
    expect(tokenize(text, language).map((token) => token.text)).toEqual(expected);
  });
});

describe('indexStems', () => {
  it('[N01] finds a word whatever its form, accents or capitals', () => {
    expect(indexStems('Las células', 'es')).toEqual(indexStems('CELULA', 'es'));
  });

  it.each([
    ['10²³', '10^23'],
    ['10²³', '$10^{23}$'],
    ['10⁻¹⁹', '10^-19'],
    ['10⁻¹⁹', '10^(−19)'],
    ['H₂O', 'H2O'],
    ['Ca²⁺', 'Ca2+'],
    ['x²', 'x^2'],
  ])('[N01, D08] %s is found by %s', (text, query) => {
    expect(indexStems(text, 'en')).toEqual(indexStems(query, 'en'));
  });

  it('[N01, D08] a power is no number of more digits', () => {
    expect(indexStems('10²³', 'en')).not.toEqual(indexStems('1023', 'en'));
    const [power, typed, number] = ['10²³', '10^23', '1023'].map((text) => tokenize(text, 'en')[0]?.stem);
    expect(power).toBe(typed);
    expect(power).not.toBe(number);
  });

  it('[N01] leaves out function and question words', () => {
    expect(indexStems('What is the cell?', 'en')).toEqual(['cell']);
  });
});
