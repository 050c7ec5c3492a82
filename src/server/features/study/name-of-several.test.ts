import { expect, it } from 'vitest';
import { nameOfSeveral } from './name-of-several.ts';

it.each([
  [['Optics', 'Waves'], 'en', 'Optics and Waves'],
  [['Óptica', 'Ondas', 'Sonido'], 'es', 'Óptica y 2 más'],
  [
    ['The long way from Newton to Fresnel', 'Interference in thin films'],
    'en',
    'The long way from Newton to Fresnel and 1 more',
  ],
] as const)('[P02] a session of %j goes by them in words', (names, language, title) => {
  expect(nameOfSeveral(names, language)).toBe(title);
});
