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
  [
    ['TEMA 5: Construcción y evolución del Estado liberal (1843-1868).', 'Redes', 'Gas'],
    'es',
    'TEMA 5: Construcción y evolución del Estado… y 2 más',
  ],
] as const)('[P02] a session of %j goes by them in words', (names, language, title) => {
  expect(nameOfSeveral(names, language)).toBe(title);
});
