import { describe, expect, it } from 'vitest';
import { isScaled, justTall, seeminglyScaled, type SizedItem } from './scaled-fonts.ts';

const item = (fontName: string, fontSize: number, height: number, fontHeight?: number): SizedItem => ({
  text: 'a line of twenty-six signs',
  fontName,
  fontSize,
  height,
  fontHeight,
});

describe('fonts that the text matrix scales', () => {
  it.each<[string, SizedItem[], string[]]>([
    ['ink that fits', [item('Serif', 12, 11)], []],
    ['size 1, scaled by 12', [item('Serif', 1, 11)], ['Serif']],
    ['one of three lines', [item('Serif', 12, 11), item('Serif', 10, 9), item('Mark', 6, 11)], []],
    ['a font that is known to be tall', [item('Tall', 9, 14)], []],
  ])('[D08] seem to be so by their ink: %s', (_, items, fonts) => {
    expect(seeminglyScaled(items, new Set(['Tall']))).toEqual(fonts);
  });

  it('[D08] are so where most text has another size on the page', () => {
    expect(isScaled([item('Serif', 1, 11, 12)])).toBe(true);
    expect(isScaled([item('Tall', 9, 14, 9), item('Tall', 9, 14, -9), item('Serif', 1, 11, 12)])).toBe(false);
  });

  it('[D08] are not taken for just tall on a page where most text is not scaled', () => {
    const mixed = [item('Tall', 9, 14, 9), item('Helvetica', 1, 11, 12), item('Serif', 12, 11, 12)];
    const fonts = seeminglyScaled(mixed);
    expect([fonts, isScaled(mixed)]).toEqual([['Tall', 'Helvetica'], false]);
    const tall = justTall(fonts, mixed);
    expect(tall).toEqual(['Tall']);
    const scaled = [item('Helvetica', 1, 11, 12)];
    expect([seeminglyScaled(scaled, new Set(tall)), isScaled(scaled)]).toEqual([['Helvetica'], true]);
  });
});
