import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { gapRules, isClearGap, nearlyTells } from './clear-gap.ts';

/** For each rule, a text that breaks it and a similar one that is clear. */
const examples: Record<string, { language: Language; term: string; hits: string; misses: string }> = {
  'the gap went with a citation': {
    language: 'en',
    term: 'APA',
    hits: 'Social anxiety disorder is characterized by extreme fear.',
    misses: 'The _____ describes social anxiety disorder as extreme fear.',
  },
  'sends the reader elsewhere': {
    language: 'es',
    term: 'redondeo',
    hits: 'Está determinado por las siguientes reglas de _____ de números.',
    misses: 'Está determinado por tres reglas de _____ de números.',
  },
  'refers to a part of the text': {
    language: 'en',
    term: 'innovation',
    hits: 'The graph above displays when an _____ spreads.',
    misses: 'A graph displays when an _____ spreads above all.',
  },
  'tells somebody to do something': {
    language: 'en',
    term: 'extravasation',
    hits: 'Explain the role of adhesion molecules in the process of _____.',
    misses: 'When adhesion molecules bind, _____ begins.',
  },
  'asks for a possessive': {
    language: 'en',
    term: 'Sweden’s',
    hits: 'The ratio of _____ rate to that of Panama is fixed.',
    misses: 'The ratio of _____ rate to that of Panama is fixed.',
  },
  'runs on from a heading': {
    language: 'en',
    term: 'bistability',
    hits: '_____ How to get two stable states: positive feedback.',
    misses: '_____ means that a system has two stable states.',
  },
  'is cut off': {
    language: 'es',
    term: 'presión hidrostática',
    hits: 'La presión ejercida por un fluido debido a la gravedad se conoce como _____, p',
    misses: 'La presión ejercida por un fluido debido a la gravedad se conoce como _____.',
  },
  'says too little': {
    language: 'en',
    term: 'Levittown',
    hits: 'The new community was named _____.',
    misses: 'The first community built of prefabricated houses was named _____.',
  },
  'leaves a number of the name': {
    language: 'en',
    term: 'Labview',
    hits: 'To read the card of the eight microphones, the group used _____ 5.1.',
    misses: 'To read the card of the eight microphones, the group used _____ in 2001.',
  },
  'cuts a formula': {
    language: 'es',
    term: 'Ca²',
    hits: 'El ion de un metal se llama como su átomo: el _____⁺ es el ion calcio.',
    misses: 'El ion de un metal se llama como su átomo: el _____ de carga 2+ es el ion calcio.',
  },
  'asks who wrote a study': {
    language: 'en',
    term: 'Psychologists Anderson',
    hits: '_____ and Bushman (2001) reviewed forty years of research on violent video games.',
    misses: '_____ and aggression were linked by forty years of research on violent video games.',
  },
};

describe('a sentence with a gap', () => {
  it.each(gapRules.map(({ name }) => name))('[G03] is not asked where it breaks a rule: %s', (name) => {
    const { language, term, hits, misses } = examples[name] ?? {};
    if (!language || !term || !hits || !misses) throw new Error(`no example of "${name}"`);
    const rule = gapRules.find((one) => one.name === name);
    expect(rule?.breaks({ text: hits, term, language })).toBe(true);
    const other = name === 'asks for a possessive' ? 'Swedish' : term;
    expect(isClearGap(misses, other, language)).toBe(true);
  });
});

describe('an answer', () => {
  it.each([
    ['Extrinsically motivated behaviors are performed for a reward.', 'Intrinsically', true],
    ['a business that incorporates and is owned by shareholders', 'corporation', true],
    ['Caudillismo: all powers in the figure of Franco', 'Caudillo', true],
    ['prejudice solely because of age', 'ageism', false],
    ['a contract between two states', 'constitution', false],
    ['the process that makes sugar in plants', 'photosynthesis', false],
  ])('[G03] is nearly told by words that share most of its letters: %s', (text, term, tells) => {
    expect(nearlyTells(text, term)).toBe(tells);
  });
});

it('[D08, G03] a gap within a formula is none', () => {
  const [inside, beside] = [
    'The energy that a body keeps at rest is given by $_____=mc^2$ for all matter.',
    'The _____ that a body keeps at rest is given by $E=mc^2$ for all matter.',
  ];
  expect(isClearGap(inside, 'E', 'en')).toBe(false);
  expect(isClearGap(beside, 'energy', 'en')).toBe(true);
});
