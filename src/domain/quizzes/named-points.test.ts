import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { isMostlyNamed, namedPoints } from './named-points.ts';

const named = (language: Language, point: string, written: string, stem = '') =>
  namedPoints({ stem, key: [point], language }, [written])[0];

it.each<[Language, string, string, boolean]>([
  ['es', 'Soberanía compartida entre el rey y las Cortes', 'la soberania la comparten rey y cortes', true],
  ['es', 'Soberanía compartida entre el rey y las Cortes', 'El Senado lo nombraba la Corona', false],
  ['en', 'Meltwater carries fine sediment into the lakes', 'fine sedimment is carried to lakes', true],
  ['en', 'Meltwater carries fine sediment into the lakes', 'Lakes are deep', false],
  ['de', 'Ein Zielkonflikt liegt vor, wenn eine Maßnahme einem Ziel schadet', 'Zielkonflikt: Massnahme schadet', true],
  ['fr', 'Les monomères sont agglomérés en polymères', 'des monomeres agglomérés', true],
  ['it', 'Ogni via può contenere n dati', 'una via può contenere dati', true],
  ['pt', 'Os salários sobem em compensação', 'salários sobem', true],
  ['es', 'Dimisión de Azaña', 'al final dimitió', true],
  ['en', 'VLAN ID: 12 bits', 'the ID has 12 bits', true],
  ['en', 'founded in 1892', 'founded in 1982', false],
])('[T12] in %s "%s" is named by "%s": %s', (language, point, written, isNamed) => {
  expect(named(language, point, written)).toBe(isNamed);
});

it('[T12] words that the question has do not name a point', () => {
  expect(named('en', 'glaciers carve wide valleys', 'glaciers', 'Explain “Glaciers”')).toBe(false);
  expect(named('en', 'glaciers carve wide valleys', 'they carve valleys', 'Explain “Glaciers”')).toBe(true);
});

it('[T12] words that several points have name none of them', () => {
  const key = ['electrons have a short wavelength', 'electrons are focused by magnetic lenses'];
  expect(namedPoints({ key, language: 'en' }, ['electrons'])).toEqual([false, false]);
  expect(namedPoints({ key, language: 'en' }, ['magnetic lenses bend electrons'])).toEqual([false, true]);
});

it('[T12] of a name with a long explanation, the name counts twice', () => {
  const point = 'Falangists: the single party that ran unions, press, radio and schools for young people';
  expect(named('en', point, 'the falangists')).toBe(false);
  expect(named('en', point, 'the falangists with their radio')).toBe(true);
});

it('[T12] of a long point three words that matter are enough', () => {
  const point =
    'Before the era of molecular biology the selection of the best candidates among plants happened without anybody knowing, by their looks and yields over many generations of farmers';
  expect(named('en', point, 'farmers made a selection by yields')).toBe(true);
});

it('[T12] every point that is written word for word, or claimed, is named', () => {
  const point = fc.constantFrom(
    'ice breaks rock',
    'rivers build deltas',
    'wind piles up dunes',
    'waves carry sand away',
  );
  fc.assert(
    fc.property(fc.uniqueArray(point, { minLength: 1 }), fc.subarray([0, 1, 2, 3]), (key, claims) => {
      const claimed = claims.flatMap((place) => key[place] ?? []);
      expect(namedPoints({ key, language: 'en' }, [key.join('. ')])).toEqual(key.map(() => true));
      expect(namedPoints({ key, language: 'en' }, ['Xyzzy', ...claimed])).toEqual(
        key.map((one) => claimed.includes(one)),
      );
    }),
  );
});

it('[T12] half of the points are enough', () => {
  expect(isMostlyNamed([true, false])).toBe(true);
  expect(isMostlyNamed([true, false, false])).toBe(false);
  expect(isMostlyNamed([true, true, false, false, true])).toBe(true);
});

it.each<[Language, string, string, boolean]>([
  ['en', 'The heart pumps blood to the lungs', 'The heart does not pump blood to the lungs', false],
  ['en', 'The heart pumps blood to the lungs', "The heart doesn't stop. It pumps blood to the lungs", true],
  ['en', 'Insulin lowers the level of glucose', 'insulin raises the level of glucose', false],
  ['en', 'Insulin lowers the level of glucose', 'insulin lowers glucose', true],
  ['en', 'Hypoglycemia causes sweating', 'hyperglycemia causes sweating', false],
  ['en', 'Afferent neurons carry signals toward the brain', 'efferent neurons carry signals toward the brain', false],
  ['en', 'Afferent neurons carry signals toward the brain', 'neurons carry signals away from the brain', false],
  ['en', 'Metals do not burn', 'metals burn', false],
  ['en', 'Metals do not burn', 'metals don’t burn', true],
  ['en', 'The two bodies have different temperatures', 'the two bodies do not have the same temperature', true],
  ['es', 'La insulina disminuye la glucosa', 'la insulina no disminuye la glucosa', false],
  ['es', 'La insulina disminuye la glucosa', 'la insulina aumenta la glucosa', false],
  ['es', 'La insulina disminuye la glucosa', 'disminuye la glucosa; no la aumenta', true],
  ['fr', 'La température augmente', 'la température n’augmente pas', false],
  ['fr', 'La température augmente', 'la température diminue', false],
  ['de', 'Der Blutdruck steigt bei Stress', 'der Blutdruck sinkt bei Stress', false],
  ['de', 'Der Blutdruck steigt bei Stress', 'der Blutdruck steigt nicht bei Stress', false],
  ['it', 'La pressione aumenta con la temperatura', 'la pressione diminuisce con la temperatura', false],
  ['pt', 'A pressão aumenta com a temperatura', 'a pressão não aumenta com a temperatura', false],
])(
  '[T12] what denies or reverses a point does not name it: in %s "%s" by "%s" is %s',
  (language, point, written, isNamed) => {
    expect(named(language, point, written)).toBe(isNamed);
  },
);

it('[T12] a year in brackets is not required of who wrote the name', () => {
  expect(named('es', 'Francisco Franco (1939)', 'Franco')).toBe(true);
  expect(named('en', 'Treaty of Versailles (1919–1920)', 'versailles')).toBe(true);
  expect(named('en', 'founded (1892)', '1982')).toBe(false);
});
