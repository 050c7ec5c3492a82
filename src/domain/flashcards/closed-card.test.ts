import { expect, it } from 'vitest';
import { askedFront, namesAbove } from './closed-card.ts';

const uuid = '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11';

it('[F03] no name above a front holds its back', () => {
  const back = 'La **mitocondria**';
  expect(namesAbove({ back }, ['La célula', 'Mitocondrias', 'tema 4.pdf'])).toEqual(['La célula', 'tema 4.pdf']);
});

it('[F03] the name of a picture is shown unless it is the answer', () => {
  const front = `¿Qué es? ![mitocondria.png](image:${uuid})`;
  expect(askedFront({ front, back: 'Una mitocondria' })).toBe(`¿Qué es? ![](image:${uuid})`);
  expect(askedFront({ front, back: 'Un orgánulo' })).toBe(front);
});
