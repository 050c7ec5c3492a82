import { describe, expect, it } from 'vitest';
import { isClearGap, nearlyReveals } from './clear-gap.ts';

describe('an answer', () => {
  it.each([
    ['Extrinsically motivated behaviors are performed for a reward.', 'Intrinsically', true],
    ['a business that incorporates and is owned by shareholders', 'corporation', true],
    ['Caudillismo: all powers in the figure of Franco', 'Caudillo', true],
    ['prejudice solely because of age', 'ageism', false],
    ['a contract between two states', 'constitution', false],
    ['the process that makes sugar in plants', 'photosynthesis', false],
  ])('[G03] is nearly revealed by words that share most of its letters: %s', (text, term, expected) => {
    expect(nearlyReveals(text, term)).toBe(expected);
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
