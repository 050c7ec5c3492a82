import { describe, expect, it } from 'vitest';
import { withBoldHeadings } from './bold-headings.ts';
import type { OutlineBlock } from './outline.ts';

const plain = (text: string): OutlineBlock => ({ kind: 'paragraph', text });
const bold = (text: string): OutlineBlock => ({
  ...plain(text),
  marks: [{ kind: 'bold', start: 0, end: text.length }],
});
const text = plain('Roots take up water and salts.');

const headings = (...blocks: OutlineBlock[]): string[] =>
  withBoldHeadings(blocks).flatMap(({ kind, level, text: own }) => (kind === 'heading' ? [`${level} ${own}`] : []));

describe('a short line in bold letters', () => {
  it('[D08] is a heading below the styled ones, and keeps its words', () => {
    expect(headings({ kind: 'heading', text: 'Plants', level: 2 }, bold('How plants drink'), text)).toEqual([
      '2 Plants',
      '3 How plants drink',
    ]);
    expect(withBoldHeadings([bold('Roots'), text])).toEqual([{ kind: 'heading', text: 'Roots', level: 1 }, text]);
  });

  it.each([
    ['a sentence', [bold('Plants drink through their roots.'), text]],
    ['a label of the next line', [bold('Example:'), text]],
    ['a long line', [bold('Plants drink '.repeat(8).trim()), text]],
    ['partly bold', [{ ...bold('How plants drink'), marks: [{ kind: 'bold' as const, start: 0, end: 3 }] }, text]],
    ['above another of them', [bold('Ana García'), bold('Curso primero')]],
    ['a question', [bold('1. What do roots take up?'), text]],
    ['a caption', [bold('Table 1 What roots take up'), { kind: 'table' as const, text: 'a | b' }]],
    [
      'above the title',
      [bold('Universidad de Sevilla'), text, { kind: 'heading' as const, text: 'La célula', level: 1 }],
    ],
    ['above nothing', [bold('The end')]],
    ['on a page, where sizes tell', [{ ...bold('How plants drink'), page: 1 }, text]],
    ['spoken', [{ ...bold('How plants drink'), seconds: 4 }, text]],
  ])('[D08] is none as %s', (_what, blocks) => {
    expect(headings(...blocks).filter((heading) => !heading.includes('célula'))).toEqual([]);
  });
});
