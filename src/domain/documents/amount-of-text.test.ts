import { describe, expect, it } from 'vitest';
import { amountWarnings, hasWord } from './amount-of-text.ts';
import { placeBlocks } from './content.ts';

const anchor = { section: '' };
const contentOf = (...texts: string[]) => ({
  sections: placeBlocks([
    { headings: [], anchor, blocks: texts.map((text) => ({ kind: 'paragraph' as const, text, anchor })) },
  ]),
});

describe('how much text there is', () => {
  it.each([
    ['%%%%', false],
    ['\u2014 \u2026 !', false],
    ['a', true],
    ['1848', true],
    ['\u0436', true],
  ])('[D09] in %j there is a word: %s', (text, expected) => {
    expect(hasWord(text)).toBe(expected);
  });

  it.each([
    [[], ['no_text']],
    [['Hello there.'], ['short_text']],
    [['x'.repeat(300), 'x'.repeat(197)], ['short_text']],
    [['x'.repeat(300), 'x'.repeat(198)], []],
  ])('[D04, D09] the rule is that of pasted text', (texts, expected) => {
    expect(amountWarnings(contentOf(...texts))).toEqual(expected);
  });
});
