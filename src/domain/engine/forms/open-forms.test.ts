import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BlockKind, type Language, placeBlocks } from '#domain/documents/content.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

/** What is asked openly under one heading, with the points that answers are held against. */
function askedOf(language: Language, heading: string, ...parts: [kind: BlockKind, text: string][]) {
  const blocks = [['heading', heading] as const, ...parts].map(([kind, text]) => ({ kind, text, anchor: { page: 1 } }));
  const file = new URL(`../../../../language-data/pos-tagger/${language}.json`, import.meta.url);
  const content = {
    title: '',
    language,
    sections: placeBlocks([
      { headings: [], anchor: { page: 1 }, blocks: [] },
      { headings: [heading], anchor: { page: 1 }, blocks },
    ]),
    warnings: [],
  };
  const prepared = prepareDocument(content, JSON.parse(readFileSync(file, 'utf8')) as TaggerTable);
  return rankedDrafts(prepared, 1, 0).flatMap(({ item }) => (item.form === 'open' ? [item] : []));
}

const pairsOf = (...asked: Parameters<typeof askedOf>): string[][] =>
  askedOf(...asked).map(({ stem, points }) => [stem, ...points.map(({ text }) => text)]);

describe('why something is so, and what follows from it', () => {
  it.each<[Language, string, string, string]>([
    [
      'en',
      'The column of the microscope is kept under a high vacuum because molecules of air scatter the electrons.',
      '“The column of the microscope is kept under a high vacuum.” Why, according to the text?',
      'because molecules of air scatter the electrons',
    ],
    [
      'en',
      'A random choice balances the groups only on average, so every set of data must be checked for differences.',
      '“A random choice balances the groups only on average.” What follows from that, according to the text?',
      'so every set of data must be checked for differences',
    ],
    [
      'es',
      'Los glaciares bajan despacio hacia el valle porque su propio peso deforma el hielo del fondo.',
      '«Los glaciares bajan despacio hacia el valle.» ¿Por qué, según el texto?',
      'porque su propio peso deforma el hielo del fondo',
    ],
    [
      'de',
      'Die Doppelfenster der alten Häuser sparen viel Wärme, weil die Luft zwischen den Scheiben schlecht leitet.',
      '„Die Doppelfenster der alten Häuser sparen viel Wärme.“ Warum, laut Text?',
      'weil die Luft zwischen den Scheiben schlecht leitet',
    ],
    [
      'fr',
      'Les mangroves de la côte protègent les villages voisins parce que leurs racines freinent les vagues de la mer.',
      '« Les mangroves de la côte protègent les villages voisins. » Pourquoi, selon le texte ?',
      'parce que leurs racines freinent les vagues de la mer',
    ],
    [
      'it',
      'Le dighe del fiume hanno porte mobili perché le piene di primavera portano molti tronchi.',
      '«Le dighe del fiume hanno porte mobili.» Perché, secondo il testo?',
      'perché le piene di primavera portano molti tronchi',
    ],
    [
      'pt',
      'As salinas da costa perderam muitos trabalhadores porque as fábricas da cidade pagavam salários maiores.',
      '«As salinas da costa perderam muitos trabalhadores.» Porquê, segundo o texto?',
      'porque as fábricas da cidade pagavam salários maiores',
    ],
  ])('[N01, T12] %s: %s', (language, text, stem, point) => {
    expect(pairsOf(language, 'Reading', ['paragraph', text])).toContainEqual([stem, point]);
  });

  it.each([
    [
      'the given part is no whole clause',
      'The delay of the trains is mainly because the rails of the line bend in heat.',
    ],
    [
      'the main clause comes after',
      'When the keepers of the light are unable to avoid a storm they stay in the tower.',
    ],
    ['it leans on the sentence before', 'This was done slowly because the rails of the old line bend in the heat.'],
  ])('[N01] nothing is asked where %s', (_, text) => {
    const stems = askedOf('en', 'Reading', ['paragraph', text]).map(({ stem }) => stem);
    expect(stems.filter((stem) => /Why|follows/.test(stem))).toEqual([]);
  });
});

it('[N01, T12] a term is asked for what it is, a thing of a name for what the text says of it', () => {
  const list =
    '- Subsidy: a payment from the state that keeps the price of a product low\n' +
    '- Treaty of Alder Bay: ended the long war over the fisheries of the north';
  const pairs = pairsOf('en', 'State and trade', ['list', list]);
  expect(pairs).toContainEqual([
    'What is meant by “State and trade · Subsidy”?',
    'a payment from the state that keeps the price of a product low',
  ]);
  expect(pairs).toContainEqual([
    'What does the text say of “State and trade · Treaty of Alder Bay”?',
    'ended the long war over the fisheries of the north',
  ]);
});

it('[N01, T12] what stands under a name is enumerated, each member with its own line as its place', () => {
  const members = ['means of exchange', 'store of value', 'unit of account'];
  const [item] = askedOf('en', 'Functions of money', ['list', members.map((one) => `- ${one}`).join('\n')]);
  expect(item?.stem).toMatch(/Functions of money/);
  expect(item?.points.map(({ source }) => source.quote)).toEqual(members);
});

it('[N01, T12] a question of the author’s is asked in his words, with what he wrote below it', () => {
  const list =
    '- What were the results of the long war? (think of trade)\n' +
    '  - The fisheries of the north were lost. Trade moved to the southern ports.\n' +
    '  - Two kings lost their thrones.';
  const [item] = askedOf('en', 'Guide', ['list', list]).filter(({ isByAuthor }) => isByAuthor);
  expect(item).toMatchObject({ stem: 'What were the results of the long war?', isByAuthor: true });
  expect(item?.points.map(({ text }) => text)).toEqual([
    'The fisheries of the north were lost',
    'Trade moved to the southern ports',
    'Two kings lost their thrones',
  ]);
});

it('[N01] of a sentence that leads to a list all lines are asked for, or none', () => {
  const long = Array.from(
    { length: 9 },
    (_, place) => `- ${'red blue green white black grey brown pink gold'.split(' ')[place]} paint on a wall`,
  );
  const stems = (count: number) =>
    askedOf(
      'en',
      'Borders',
      ['paragraph', 'The surveyors of the valley marked the border with:'],
      ['list', long.slice(0, count).join('\n')],
    ).map(({ stem }) => stem);
  expect(stems(3).some((stem) => stem.startsWith('Go on'))).toBe(true);
  expect(stems(9).some((stem) => stem.startsWith('Go on'))).toBe(false);
});
