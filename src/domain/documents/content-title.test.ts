import { expect, it } from 'vitest';
import { contentTitle } from './content-title.ts';
import { placeBlocks } from './content.ts';

const sections = (...paths: string[][]) =>
  placeBlocks(
    paths.map((headings) => {
      const anchor = { section: headings.at(-1) ?? '' };
      return { headings, anchor, blocks: [{ kind: 'paragraph' as const, text: 'Text of this part.', anchor }] };
    }),
  );

it.each([
  ['the heading above all others', 'Volcanoes', [['Volcanoes'], ['Volcanoes', 'Lava']], 'Volcanoes'],
  ['it, below a line or two', 'Volcanoes', [[], ['Volcanoes'], ['Volcanoes', 'Lava']], 'Volcanoes'],
  ['one that is declared and stands nowhere', 'Volcanoes', [['Lava'], ['Ash']], 'Volcanoes'],
  [
    'the first real heading where the one above is the name of a file',
    'tema2_final.docx',
    [['tema2_final.docx'], ['Volcanoes']],
    'Volcanoes',
  ],
  ['the first real heading where a file name is declared', 'lava_03', [['Introduction'], ['Volcanoes']], 'Volcanoes'],
  [
    'the topic of a course before its name and author',
    'Apuntes de historia',
    [
      ['Apuntes de historia'],
      ['Apuntes de historia', 'Ana García'],
      ['Apuntes de historia', 'TEMA 17: La Segunda República.'],
    ],
    'TEMA 17: La Segunda República',
  ],
  [
    'the whole, where there are several topics',
    'Biology',
    [['Biology'], ['Biology', 'Unit 1: Cells'], ['Biology', 'Unit 2: Plants']],
    'Biology',
  ],
  ['it without the sign that ends it', 'Volcanoes:', [['Volcanoes:']], 'Volcanoes'],
  ['it on one line', 'The life\nof volcanoes', [], 'The life of volcanoes'],
])('[D02] a document goes by %s', (_what, title, paths, expected) => {
  expect(contentTitle({ title, sections: sections(...paths) })).toBe(expected);
});

it.each([
  ['nothing', '', []],
  ['the first of its chapters', 'Lava', [['Lava'], ['Ash']]],
  ['a heading below its text', 'Lava', [...Array.from({ length: 20 }, () => []), ['Lava']]],
  ['a word for any document', '1. Introducción', [['1. Introducción']]],
  ['a number', '12', [['12']]],
  ['a word for the first part of any', 'Definición:', [['Definición:']]],
  ['the name of a file', 'tema2_final.docx', [['tema2_final.docx']]],
  ['a paragraph', 'word '.repeat(60), []],
])('[D02] a document does not go by %s', (_what, title, paths) => {
  expect(contentTitle({ title, sections: sections(...paths) })).toBeUndefined();
});

it('[D02] slides go by the title on the first of them, and a first page of text by none', () => {
  const slides = (below: string, nextPage = 2) =>
    placeBlocks(
      [
        { page: 1, heading: 'Data structures', text: below },
        { page: nextPage, heading: 'Vectors', text: 'Text of this slide.' },
      ].map(({ page, heading, text }) => ({
        headings: [heading],
        anchor: { page },
        blocks: [
          { kind: 'heading' as const, text: heading, anchor: { page } },
          { kind: 'paragraph' as const, text, anchor: { page } },
        ],
      })),
    );
  const titleOf = (paged: ReturnType<typeof slides>) => contentTitle({ title: 'Data structures', sections: paged });
  expect(titleOf(slides('Ana García, Programming I'))).toBe('Data structures');
  expect(titleOf(slides('A data structure holds values. '.repeat(8)))).toBeUndefined();
  expect(titleOf(slides('Ana García, Programming I', 1))).toBeUndefined();
});
