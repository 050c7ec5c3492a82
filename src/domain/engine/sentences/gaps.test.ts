import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { answersOf } from './answers.ts';
import { gapsOf } from './gaps.ts';
import { sentenceDocument } from './sentence-document.ts';

function gaps(language: Parameters<typeof preparedText>[0], text: string): string[] {
  const prepared = sentenceDocument(preparedText(language, text));
  return answersOf(prepared).flatMap((answer) =>
    gapsOf(answer, prepared, () => true).map(({ surface }) => surface.toLowerCase()),
  );
}

it.each([
  ['en', 'a word that a number counts', 'players', 'The team won the last match with eleven players on the wet field.'],
  [
    'en',
    'half of a compound',
    'volume book',
    'The Greek doctor is famous for writing a five volume book about plants.',
  ],
  [
    'en',
    'what stands in brackets',
    'acronym',
    'The council of ministers (known by its acronym in English) met in the old palace.',
  ],
  [
    'en',
    'a verb after "to"',
    'counterprogram',
    'The network tried for years to counterprogram its rivals with series for families.',
  ],
  [
    'en',
    'a first name with its initial',
    'raymond',
    'The graph was drawn by three authors, among them Raymond S. Bradley of the university.',
  ],
  ['en', 'half of a name', 'bhutto', 'Benazir Bhutto returned as prime minister after the elections of the year 1993.'],
  [
    'en',
    'the beginning of a phrase whose noun is taken for a verb',
    'inner',
    'The inner core is solid because of the enormous pressure at the middle of the planet.',
  ],
  [
    'es',
    'what only describes the noun before it',
    'comunes medievales',
    'El estudio encontró dos ramas en las fosas comunes medievales del norte del país.',
  ],
  [
    'fr',
    'a word that a number counts',
    'euros',
    'Les familles dépensent chaque année trois cents euros pour le sport et les vêtements.',
  ],
] as const)('[G03] %s: no gap for %s', (language, _fault, term, text) => {
  expect(gaps(language, text)).not.toContain(term);
});

it.each([
  ['en', 'settlement', 'The promise of a negotiated settlement was enough to move the producers of the region.'],
  ['es', 'membrana', 'La capa delgada que separa el interior del medio exterior es la membrana en toda célula.'],
] as const)('[G03] %s: "%s" makes a gap', (language, term, text) => {
  expect(gaps(language, text).some((surface) => surface.endsWith(term))).toBe(true);
});

it.each([
  ['en', 'osmosis', 'The movement of water through a thin membrane of the cell is called osmosis.', true],
  ['en', 'sinoatrial node', 'The beat begins in the sinoatrial node, a small group of cells in the wall.', true],
  ['fr', 'confluence', "L'endroit précis où deux grands cours d'eau se rejoignent est appelé confluence.", true],
  ['es', 'liquidación', 'El plan de la empresa más grande del país termina con la liquidación de las deudas.', false],
] as const)('[G03] %s: whether the sentence says what "%s" is', (language, term, text, expected) => {
  const prepared = sentenceDocument(preparedText(language, text));
  const found = answersOf(prepared).find((answer) => answer.text === term);
  const [gap] = found ? gapsOf(found, prepared, () => true) : [];
  expect(gap?.isNamed ?? false).toBe(expected);
});
