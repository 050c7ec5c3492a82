import { expect, it } from 'vitest';
import {
  type BlockKind,
  type DocumentContent,
  type Language,
  type TextMark,
  placeBlocks,
} from '#domain/documents/content.ts';
import { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
import { languageData } from '#testing/language-data.ts';
import { factsOf, factsOfKind } from './find-facts.ts';

type Part = [kind: BlockKind, text: string, ...bold: string[]];

/** Builds a document from blocks in order. A heading begins a section; words may be bold. */
function documentOf(language: Language, ...parts: Part[]): DocumentContent {
  const sections: Parameters<typeof placeBlocks>[0] = [{ headings: [], anchor: { page: 1 }, blocks: [] }];
  for (const [kind, text, ...bold] of parts) {
    if (kind === 'heading') sections.push({ headings: [text], anchor: { page: 1 }, blocks: [] });
    const marks = bold.map((word): TextMark => {
      const start = text.indexOf(word);
      return { kind: 'bold', start, end: start + word.length };
    });
    sections.at(-1)?.blocks.push({ kind, text, anchor: { page: 1 }, ...(marks.length > 0 ? { marks } : {}) });
  }
  return { title: '', language, sections: placeBlocks(sections), warnings: [] };
}

function factsIn(language: Language, ...parts: Part[]) {
  return factsOf(prepareDocument(documentOf(language, ...parts), languageData(language)));
}

const termsIn = (language: Language, ...parts: Part[]): string[] =>
  factsOfKind(factsIn(language, ...parts), 'definition').map(({ term, text }) => `${term}: ${text}`);

it('[N01] a key and its value in a list define a term; a label and a requirement do not', () => {
  const list =
    '- Stagflation: inflation without any growth\n- Causes: many of them at once\n- Deflation: a general fall of prices';
  expect(termsIn('en', ['list', list])).toEqual([
    'Stagflation: inflation without any growth',
    'Deflation: a general fall of prices',
  ]);
  expect(termsIn('en', ['list', '- Purity: homogenous in every sample\n- Size: 150 kDa\n- Volume: 3 ml'])).toEqual([]);
  // A comparison is not a definition.
  expect(termsIn('en', ['list', '- Purity: homogenous, but with some water in it'])).toEqual([]);
  expect(termsIn('en', ['list', '- Purity: homogenous state of a sample'])).toEqual([
    'Purity: homogenous state of a sample',
  ]);
});

it('[N01] a step behind an arrow and a work with its year define nothing, a thing with its year does', () => {
  expect(
    termsIn('es', ['list', '- MAC origen → se asocia al puerto de entrada\n- Puerto raíz: el más cercano']),
  ).toEqual(['Puerto raíz: el más cercano']);
  const works =
    '- Lanska 2014: he studied the nature of different organs\n- Constitution 1978: the highest law of the state';
  expect(termsIn('en', ['list', works])).toEqual(['Constitution 1978: the highest law of the state']);
});

it('[G03] a table whose cells were torn apart gives no values', () => {
  const rows = (cells: string): string => `Term | Symbol | Use\n${cells}`;
  const valuesIn = (table: string): number => factsOfKind(factsIn('en', ['table', table]), 'value').length;
  expect(valuesIn(rows('Routine | Argument | call\n(Routine) | (Argument) | (call)\n(Type) | Return | name'))).toBe(0);
  expect(valuesIn(rows('Routine | Argument | call\nProcedure | Parameter | jump'))).toBe(4);
});

it('[N01] a bold word is defined by what the sentence says of it, or by the sentence around it', () => {
  const found = termsIn(
    'en',
    ['paragraph', 'The axon is a long fibre that carries signals away from the cell.', 'axon'],
    ['paragraph', 'Small gaps along the fibre are known as the nodes of Ranvier.', 'nodes of Ranvier'],
  );
  expect(found).toContain('axon: a long fibre that carries signals away from the cell');
  expect(found).toContain('nodes of Ranvier: Small gaps along the fibre are known as the _____.');
});

it('[N01] headings with a short text each are a glossary', () => {
  const entries = ['Coherence', 'Power wall', 'Dark silicon', 'Loop unrolling'].flatMap((name, place): Part[] => [
    ['heading', name],
    ['paragraph', `What stops number ${place} of all the processors from growing any faster.`],
  ]);
  expect(termsIn('en', ...entries)).toHaveLength(4);
  expect(termsIn('en', ...entries.slice(0, 4))).toEqual([]);
});

it('[N01] a table of two columns defines what its rows name', () => {
  const table = 'Part | Task\nAxon | carries signals away\nDendrite | takes signals in';
  expect(termsIn('en', ['table', table])).toEqual(['Axon: carries signals away', 'Dendrite: takes signals in']);
});

it('[G03] a line of an outline carries what it stands under', () => {
  const list = '- Lliga Regionalista\n  - Líderes: Francesc Cambó\n  - Ideario: burgués y conservador';
  const values = factsOfKind(factsIn('es', ['heading', 'Partidos catalanes'], ['list', list]), 'value');
  expect(values.map(({ path, label, value }) => [...path, label, value].join(' · '))).toContain(
    'Partidos catalanes · Lliga Regionalista · Líderes · Francesc Cambó',
  );
});

it('[G03] steps follow each other only where the text says so', () => {
  const steps = '1. Prices rise in all shops\n2. Wages follow the prices\n3. Expectations adapt to both';
  const sequences = (heading: string): boolean[] =>
    factsOfKind(factsIn('en', ['heading', heading], ['list', steps]), 'members').map(({ isSequence }) => isSequence);
  expect(sequences('Steps of inflation')).toEqual([true]);
  expect(sequences('About inflation')).toEqual([false]);
});

it('[G03] a question of the author comes with his own answer', () => {
  const list = '- What caused the Seven Years War?\n  - The rivalry of the great powers in Europe and overseas.';
  const [asked] = factsOfKind(factsIn('en', ['list', list]), 'author-question');
  expect(asked?.question).toBe('What caused the Seven Years War?');
  expect(asked?.answer).toBe('The rivalry of the great powers in Europe and overseas.');
});

it('[G03] nothing is learned from a bibliography, a caption or an example', () => {
  const found = factsIn(
    'en',
    ['paragraph', 'Neurons are cells that carry signals through the whole of the nervous system of animals.'],
    ['paragraph', 'Figure 2. The axon is a long fibre of the cell.', 'axon'],
    ['heading', 'References'],
    ['paragraph', 'The dendrite is a short fibre that takes signals in.', 'dendrite'],
  );
  expect(found.filter((fact) => 'term' in fact && /axon|dendrite/.test(fact.term))).toEqual([]);
});

it('[N01] "The difference: …" names what follows and defines no term', () => {
  expect(
    termsIn('en', [
      'list',
      '- The difference: trials control some of the variables\n- Trial: a study that controls them',
    ]),
  ).toEqual(['Trial: a study that controls them']);
});

it.each([
  ['Sociologist Pierre Bourdieu wrote about the capital of culture and of taste.', 'Pierre Bourdieu'],
  ['Cultural capital consists of the goods and the knowledge of an economic class.', 'Cultural capital'],
])('[G03] a sentence is asked for its subject first, a person without a profession: %s', (text, term) => {
  expect(factsOfKind(factsIn('en', ['paragraph', text]), 'statement')[0]?.term).toBe(term);
});
