import { expect, it } from 'vitest';
import { type DocumentContent, placeBlocks, type UnplacedBlock } from '#domain/documents/content.ts';
import { sureHeadings } from './sure-headings.ts';

/** A section of one page, or without a title. */
const sectionOf = (page: number, title: string, text = 'Cells divide.') => ({
  headings: [title],
  anchor: { page },
  blocks: [
    { kind: 'heading', text: title, anchor: { page } },
    { kind: 'paragraph', text, anchor: { page } },
  ] satisfies UnplacedBlock[],
});
const document = (pages: number, sections: ReturnType<typeof sectionOf>[]): DocumentContent => ({
  title: 'Cells',
  language: 'es',
  pageCount: pages,
  sections: placeBlocks(sections),
  warnings: [],
});
const passage = (sectionIndex: number, page: number, further: number[] = []) => ({
  headings: ['Mitosis'],
  sectionIndex,
  anchor: { page },
  anchorChanges: further.map((one) => ({ start: one, anchor: { page: one } })),
});

it('[G03] text of a slide without a title stands under its page, not under the title of the slide before', () => {
  const slides = document(4, [sectionOf(1, 'Cells'), sectionOf(2, 'Mitosis'), sectionOf(4, 'Meiosis')]);
  const headingsOf = sureHeadings(slides);
  expect(headingsOf(passage(1, 2))).toEqual(['Mitosis']);
  expect(headingsOf(passage(1, 3))).toEqual(['página 3']);
  expect(headingsOf(passage(1, 2, [3]))).toEqual(['página 2–3']);
});

it('[G03] a heading of running text holds for the pages after it, and one without pages everywhere', () => {
  const book = document(40, [sectionOf(1, 'Cells'), sectionOf(9, 'Mitosis')]);
  expect(sureHeadings(book)(passage(1, 17))).toEqual(['Mitosis']);
  const titles = [sectionOf(1, 'Cells'), sectionOf(2, 'Mitosis'), sectionOf(5, 'Meiosis')];
  expect(sureHeadings(document(6, titles))(passage(1, 3))).toEqual(['Mitosis']);
  const { pageCount: _none, ...notes } = document(4, [sectionOf(1, 'Cells'), sectionOf(2, 'Mitosis')]);
  expect(sureHeadings(notes)(passage(1, 3))).toEqual(['Mitosis']);
});

it('[G03] a text with a heading on nearly every page is no set of slides if its pages are full', () => {
  const page = 'Cells divide. '.repeat(200);
  const article = document(4, [
    sectionOf(1, 'Cells', page),
    sectionOf(2, 'Mitosis', page),
    sectionOf(4, 'Meiosis', page),
  ]);
  expect(sureHeadings(article)(passage(1, 3))).toEqual(['Mitosis']);
});
