import { expect, it } from 'vitest';
import type { DocumentContentView } from '#contract/documents.ts';
import { findInContent, foldContent } from './find-in-content.ts';

const blocks = [
  'El Árbol crece. Otro ÁRBOL, y un arbolito.',
  'La di\u0301a de la foto\nsíntesis:  energía',
  'efﬁciency of 𝒜tp 🧬 cells',
  'aaaa',
];

/** The blocks one after the other, with a blank line between, as the canonical text has them. */
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
  ['arbol', ['Árbol', 'ÁRBOL', 'arbol']],
  ['ÁRBOL', ['Árbol', 'ÁRBOL', 'arbol']],
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
