import { describe, expect, it } from 'vitest';
import { type BlockKind, type Language, placeBlocks } from '#domain/documents/content.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
import { languageData } from '#testing/language-data.ts';

/** Returns the open questions for one heading, with the points that answers are compared with. */
function askedOf(language: Language, heading: string, ...parts: [kind: BlockKind, text: string][]) {
  const blocks = [['heading', heading] as const, ...parts].map(([kind, text]) => ({ kind, text, anchor: { page: 1 } }));
  const content = {
    title: '',
    language,
    sections: placeBlocks([
      { headings: [], anchor: { page: 1 }, blocks: [] },
      { headings: [heading], anchor: { page: 1 }, blocks },
    ]),
    warnings: [],
  };
  const prepared = prepareDocument(content, languageData(language));
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
    [
      'es',
      'Los ceros del medio son el resultado de la medición y, por tanto, siempre cuentan como cifras significativas.',
      '«Los ceros del medio son el resultado de la medición.» ¿Qué se sigue de ello, según el texto?',
      'por tanto, siempre cuentan como cifras significativas',
    ],
  ])('[N01, T12] %s: %s', (language, text, stem, point) => {
    expect(pairsOf(language, 'Reading', ['paragraph', text])).toContainEqual([stem, point]);
  });

  it.each<[why: string, language: Language, text: string]>([
    [
      'the given part is no whole clause',
      'en',
      'The delay of the trains is mainly because the rails of the line bend in heat.',
    ],
    [
      'the main clause comes after',
      'en',
      'When the keepers of the light cannot leave to avoid a storm they stay in the tower.',
    ],
    [
      'it leans on the sentence before',
      'en',
      'This happened to the trains because the rails of the old line bend in the heat.',
    ],
    [
      'a clause about somebody gives the reason',
      'en',
      'The farmers who left the valley because of the drought moved to the coast of the sea.',
    ],
    [
      'the same, in German',
      'de',
      'Die Pflanzen der Tundra, die im Schatten stehen, weil sie das Licht meiden, wachsen langsam.',
    ],
    [
      'the reason may be denied',
      'en',
      'The old bridge did not collapse in March because of the strong wind on the river.',
    ],
    ['the same, in Spanish', 'es', 'El viejo puente no cayó en marzo debido a la fuerza del viento sobre el río.'],
    [
      'the word says how much',
      'en',
      'The long tunnel under the hill was dark, so dark that nobody walked in it at night.',
    ],
    ['the word tells of time', 'pt', 'O rei da ilha morreu no inverno, logo depois a rainha subiu ao trono do país.'],
    [
      'the word stands inside the clause',
      'es',
      'La altura del líquido en el tubo es, por tanto, proporcional a la presión de la atmósfera sobre el plato.',
    ],
    [
      'the word is a preposition',
      'de',
      'Das Feuer hat die Stadt am Fluss zerstört, um 1900 bauten die Bürger neue Häuser aus Stein.',
    ],
  ])('[N01] nothing is asked where %s (%s)', (_, language, text) => {
    expect(askedOf(language, 'Reading', ['paragraph', text])).toEqual([]);
  });

  it.each<[Language, string, string]>([
    [
      'es',
      'El gobierno de la isla subió los impuestos, por lo que muchos pescadores vendieron sus barcos.',
      'por lo que muchos',
    ],
    [
      'fr',
      'Le gouvernement de l’île augmenta les impôts, si bien que les pêcheurs vendirent leurs bateaux.',
      'si bien que les',
    ],
    [
      'de',
      'Der Streit der Städte ging um die Steuern, sodass viele Fischer ihre Boote verkauften.',
      'sodass viele Fischer',
    ],
    [
      'de',
      'Die Löhne der Arbeiter stiegen in den Fabriken stark an, sodass viele Bauern in die Städte zogen.',
      'sodass viele Bauern',
    ],
    ['it', 'Il governo dell’isola alzò le tasse, quindi molti pescatori vendettero le loro barche.', 'quindi molti'],
    ['pt', 'O governo da ilha aumentou os impostos, pelo que muitos pescadores venderam os barcos.', 'pelo que muitos'],
  ])('[N01, T12] what follows is asked in %s: %s', (language, text, opening) => {
    const points = askedOf(language, 'Reading', ['paragraph', text]).flatMap((item) => item.points);
    expect(points.some((point) => point.text.startsWith(opening))).toBe(true);
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

it('[N01, T12] what says of a plain thing only what it does is not asked, an adjective before the noun does no harm', () => {
  const list =
    '- Tariffs: raise the price of foreign goods and protect the workers at home\n' +
    '- Quota: legal limit to the amount of a good that may enter the country\n' +
    '- Subsidy: a payment from the state that keeps the price of a product low';
  const stems = askedOf('en', 'State and trade', ['list', list]).map(({ stem }) => stem);
  expect(stems).toContain('What is meant by “State and trade · Quota”?');
  expect(stems.filter((stem) => stem.includes('Tariffs'))).toEqual([]);
});

it('[N01, T12] what stands under a name is enumerated, each member with its own line as its place', () => {
  const members = ['means of exchange', 'store of value', 'unit of account'];
  const [item] = askedOf('en', 'Functions of money', ['list', members.map((one) => `- ${one}`).join('\n')]);
  expect(item?.stem).toMatch(/Functions of money/);
  expect(item?.points.map(({ source }) => source.quote)).toEqual(members);
});

it('[N01] what plain sentences explain in passing is not asked for its meaning, what a list explains is', () => {
  const said = 'the flat land that a river builds where it meets the sea';
  const plain = askedOf('en', 'Coasts', ['paragraph', `A delta is ${said}.`]);
  expect(plain.filter(({ stem }) => stem.includes('meant by'))).toEqual([]);
  const listed = askedOf('en', 'Coasts', ['list', `- Delta: ${said}\n- Dune: a hill of sand that the wind piles up`]);
  expect(listed.map(({ stem }) => stem)).toContain('What is meant by “Coasts · Delta”?');
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

it('[N01, T12] joins a sentence of an author’s answer with the one before it if it depends on that', () => {
  const list =
    '- How did the long war of the north end?\n' +
    '  - The war ended with a treaty of the two kings. This treaty gave the islands back to the fishermen.';
  const [item] = askedOf('en', 'Guide', ['list', list]).filter(({ isByAuthor }) => isByAuthor);
  expect(item?.points.map(({ text }) => text)).toEqual([
    'The war ended with a treaty of the two kings. This treaty gave the islands back to the fishermen',
  ]);
});

it.each([
  [
    'what he answers mostly with formulas, sources and remarks',
    '- What decides how fast the long boats of the north sail?\n  - The boats are light and long. Their speed is v = {l, w}. More of it at https://boats',
  ],
  [
    'what only announces a list of tasks',
    '- Explain the role of each of the following:\n  - Lawyers\n  - Peasants of the plain',
  ],
  [
    'a title that looks like a task',
    '- Indicators of the growth of a town\n  - Rents rise in its middle\n  - Trams run later',
  ],
  [
    'what asks for two things and gets two points',
    '- What were the causes and the results of the long war?\n  - The war came of a quarrel over fish. The fleets were lost in it.',
  ],
  [
    'what sends the reader to the lines below',
    '- What were the main developments in each of the following countries?\n  - France grew rich from its trade with the islands of the south.',
  ],
  [
    'a question with another below it',
    '- What ended the war?\n  - Why did the soldiers leave?\n    - Their armies had not been paid',
  ],
])('[N01] the author asks nothing by %s', (_, list) => {
  const asked = askedOf('en', 'Guide', ['list', list]).filter(({ isByAuthor }) => isByAuthor);
  expect(asked.filter(({ stem }) => !stem.startsWith('Why'))).toEqual([]);
});

it('[N01] a list of which a line is too long to be a member is not enumerated', () => {
  const lines = [
    'means of exchange',
    'store of value',
    'unit of account',
    'a way to pay back, over many long years, what was once lent by somebody else',
  ];
  const asked = askedOf('en', 'Functions of money', ['list', lines.map((one) => `- ${one}`).join('\n')]);
  expect(asked.filter(({ stem }) => stem.startsWith('List'))).toEqual([]);
});

it('[N01] sums of an example are no points', () => {
  const list = '- Exports in goods: $1,046\n- Imports in goods: $1,562\n- Unilateral transfers: $130';
  expect(askedOf('en', 'Known information of the trade', ['list', list])).toEqual([]);
});
