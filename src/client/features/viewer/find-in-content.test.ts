import { expect, it } from 'vitest';
import type { DocumentContentView } from '#contract/document-content.ts';
import { findInContent, foldContent, matchesWithin } from './find-in-content.ts';

const blocks = [
  'El Árbol crece. Otro ÁRBOL, y un arbolito.',
  'La di\u0301a de la foto\nsíntesis:  energía',
  'efﬁciency of 𝒜tp 🧬 cells',
  'baaaa',
];

/** The blocks joined by blank lines, as in the canonical text. */
const text = blocks.join('\n\n');
const content = {
  sections: [
    {
      blocks: blocks.map((block) => ({ kind: 'paragraph', text: block, start: text.indexOf(block) })),
    },
  ],
} as unknown as DocumentContentView;

const found = (words: string) =>
  findInContent(foldContent(content), words).map(({ start, end }) => text.slice(start, end));

it.each([
  ['arbol', ['Árbol', 'ÁRBOL']],
  ['ÁRBOL', ['Árbol', 'ÁRBOL']],
  ['arbolit', ['arbolit']],
  ['rbol', ['rbol', 'RBOL', 'rbol']],
  ['cell', ['cell']],
  ['"cell"', []],
  ['«otro árbol»', ['Otro ÁRBOL']],
  ['„otro árbol“', ['Otro ÁRBOL']],
  ['"otro árb', ['Otro ÁRB']],
  ['la', ['La', 'la']],
  ['dia de', ['di\u0301a de']],
  ['foto síntesis: energia', ['foto\nsíntesis:  energía']],
  ['efficiency', ['efﬁciency']],
  ['atp', ['𝒜tp']],
  ['🧬 cells', ['🧬 cells']],
  ['aa', ['aa', 'aa']],
  ['  crece  ', ['crece']],
  ['nowhere', []],
  ['', []],
  ['   ', []],
  ['.*', []],
])('[D11] finds %j whatever its case, accents and blanks', (words, hits) => {
  expect(found(words)).toEqual(hits);
});

it('[D11] finds nothing across two blocks', () => {
  expect(found('arbolito. La')).toEqual([]);
});

it.each([
  ['inside it', 11, 20, [12, 15]],
  ['beginning before it', 3, 5, [2]],
  ['ending after it', 15, 16, [15]],
  ['beside it', 4, 12, []],
  ['nowhere', 40, 50, []],
])('[D11] a passage has the places %s', (_, start, end, starts) => {
  const matches = [0, 2, 12, 15, 30].map((at) => ({ start: at, end: at + 2 }));
  expect(matchesWithin(matches, { start, end }).map((place) => place.start)).toEqual(starts);
});
