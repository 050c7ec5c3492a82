import { expect, it } from 'vitest';
import { type Anchor, placeBlocks } from './content.ts';
import { isPageText, markRecognised, pagesWithoutText } from './ocr-pages.ts';

const sectionOn = (page: number, ...texts: string[]) => ({
  headings: [],
  anchor: { page },
  blocks: texts.map((text) => ({ kind: 'paragraph' as const, text, anchor: { page } as Anchor })),
});

it.each<[string, number, ReturnType<typeof sectionOn>[], number[]]>([
  ['a scan', 3, [], [1, 2, 3]],
  ['text throughout', 1, [sectionOn(1, 'The cell is the unit of all life.')], []],
  ['a picture between pages of text', 3, [1, 3].map((page) => sectionOn(page, 'The cell is the unit of life.')), [2]],
  ['a stamp of the scanner', 2, [sectionOn(1, 'Scan 0001 · 14/11')], [1, 2]],
  ['short lines that are a page together', 1, [sectionOn(1, 'The cell', 'is the unit', 'of life')], []],
])('[D09] pages without text: %s', (_, pageCount, sections, expected) => {
  expect(pagesWithoutText({ pageCount, sections: placeBlocks(sections) })).toEqual(expected);
});

it('[D09] what has no pages lacks none', () => {
  expect(pagesWithoutText({ sections: [] })).toEqual([]);
});

it('[D09] letters make the text of a page, signs and numbers do not', () => {
  expect([isPageText('1234567890 1234567890 – · –'), isPageText('La célula es la unidad de la vida')]).toEqual([
    false,
    true,
  ]);
});

it('[D09] anchors say on which pages text was recognised', () => {
  const sections = placeBlocks([sectionOn(1, 'One'), sectionOn(2, 'Two')]);
  const anchors = markRecognised(sections, [2]).flatMap(({ anchor, blocks }) => [anchor, blocks[0]?.anchor]);
  expect(anchors).toEqual([{ page: 1 }, { page: 1 }, { page: 2, recognised: true }, { page: 2, recognised: true }]);
  expect(markRecognised(sections, [])).toBe(sections);
});
