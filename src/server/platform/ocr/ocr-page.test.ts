import { describe, expect, it } from 'vitest';
import { type ImageBlock, ocrPage } from './ocr-page.ts';

const size = { page: 1, width: 300, height: 400 };
/** 200 dpi. */
const pointsPerPixel = 0.36;

/** A line of words 40 pixels wide and 10 apart, on a baseline that falls by `slope` pixels per pixel. */
function lineOf(text: string, confidence: number, slope = 0) {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    confidence,
    bbox: { x0: 100 + 50 * index, x1: 140 + 50 * index },
  }));
  return { words, baseline: { x0: 100, y0: 200, x1: 600, y1: 200 + 500 * slope }, rowAttributes: { rowHeight: 29 } };
}
const blockOf = (...lines: ReturnType<typeof lineOf>[]): ImageBlock => ({ paragraphs: [{ lines }] });
const read = (...blocks: ImageBlock[]) => ocrPage(size, blocks, pointsPerPixel);
const textsOf = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('a recognised page', () => {
  it('[D09] has its words in points, on their line', () => {
    const [line] = read(blockOf(lineOf('cell life', 95))).lines;
    expect(line).toEqual({
      region: 0,
      fontSize: 12,
      words: [
        { text: 'cell', x: 36, y: 63.1, width: 14.4, height: 8.9 },
        { text: 'life', x: 54, y: 63.1, width: 14.4, height: 8.9 },
      ],
    });
  });

  it('[D09] that lies askew has each word at its own height', () => {
    const [line] = read(blockOf(lineOf('one two three', 95, 0.1))).lines;
    expect(line?.words.map(({ y }) => Math.round(y))).toEqual([64, 66, 67]);
  });

  it('[D09] leaves out lines that the OCR doubts', () => {
    const page = read(blockOf(lineOf('The cell is the unit of life', 94), lineOf('~| »ii x_', 31)));
    expect(textsOf(page)).toEqual(['The cell is the unit of life']);
  });

  it('[D09] keeps plain words behind a bullet, unless it doubts the rest of the page too', () => {
    const items = blockOf(lineOf('* visible light', 30), lineOf('* ~_ »|', 30), lineOf('visible light', 30));
    const need = 'The light reactions of photosynthesis need three things that plants find around themselves';
    expect(textsOf(read(blockOf(lineOf(need, 96), lineOf(need, 96)), items))).toEqual([need, need, '* visible light']);
    expect(textsOf(read(blockOf(lineOf(need, 70)), items))).toEqual([need]);
  });

  it('[D09] that is hardly sure of anything has no text', () => {
    const page = read(blockOf(lineOf('29', 90)), blockOf(lineOf('jJ4lll ~~ ww|||wv aaannn', 22)));
    expect(page.lines).toEqual([]);
  });

  it('[D09] without a word has no confidence to tell', () => {
    expect(read()).toEqual({ ...size, confidence: 0, lines: [] });
  });
});
