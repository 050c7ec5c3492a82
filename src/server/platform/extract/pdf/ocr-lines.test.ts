import { describe, expect, it } from 'vitest';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import type { PageLines } from './lines.ts';
import { unclearPages, withRecognised } from './ocr-lines.ts';

const sentence = 'The cell is the unit of all life';

function aPage(page: number, fontSizes: number[], confidence: number | null = 95): OcrPage {
  const lines = fontSizes.map((fontSize, index) => ({
    region: 0,
    fontSize,
    words: sentence
      .split(' ')
      .map((text, place) => ({ text, x: 50 + 40 * place, y: 80 + 20 * index, width: 35, height: fontSize })),
  }));
  return { page, width: 400, height: 600, confidence, lines };
}

const blank = (page: number): PageLines => ({ page, width: 400, height: 600, lines: [] });
const textsOf = ({ lines }: PageLines) => lines.map(({ text }) => text);

describe('recognised lines', () => {
  it('[D09] stand on the pages without text, and leave those with text alone', () => {
    const [own] = withRecognised([blank(1)], [aPage(1, [12])]).pages;
    const { pages, replaced } = withRecognised(
      [own ?? blank(1), blank(2), blank(3)],
      [aPage(1, [12, 12]), aPage(2, [12, 12]), aPage(3, [])],
    );
    expect(pages.map(textsOf)).toEqual([[sentence], [sentence, sentence], []]);
    expect(replaced).toEqual([2]);
  });

  it('[D09] have the size of the body where they measure about that, and steps where they do not', () => {
    const { pages } = withRecognised([blank(1)], [aPage(1, [18, 11.6, 12.1, 11.8, 10.4, 8])]);
    const sizes = pages[0]?.lines.map(({ fontSize }) => Math.round(fontSize * 10) / 10) ?? [];
    expect(new Set(sizes.slice(1, 5)).size).toBe(1);
    expect([(sizes[0] ?? 0) > 15, (sizes[5] ?? 99) < 9]).toEqual([true, true]);
  });

  it('[D09] of pages that were hard to tell, or not to be drawn, are named', () => {
    const pages = [aPage(1, [12], 95), aPage(2, [12], 62), aPage(3, [], 0), aPage(4, [], null)];
    expect(unclearPages(pages)).toEqual([2, 4]);
  });
});
