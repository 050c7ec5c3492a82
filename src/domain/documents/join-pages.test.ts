import { describe, expect, it } from 'vitest';
import { canonicalText, type DocumentContent, placeBlocks } from './content.ts';
import { joinPages } from './join-pages.ts';

function page(title: string, language: DocumentContent['language'], sections: [string[], string][]): DocumentContent {
  return {
    title,
    language,
    warnings: [],
    sections: placeBlocks(
      sections.map(([headings, text]) => ({
        headings,
        anchor: { section: headings.at(-1) ?? '' },
        blocks: [{ kind: 'paragraph' as const, text, anchor: { section: '' } }],
      })),
    ),
  };
}

describe('pages of a site as one document', () => {
  it('[D05] each page is a part of its own, anchored by its address', () => {
    const joined = joinPages([
      {
        url: 'https://a.org/',
        content: page('Célula', 'es', [
          [['Célula'], 'Célula'],
          [['Célula', 'Núcleo'], 'Dos.'],
        ]),
      },
      {
        url: 'https://a.org/b%C3%A9',
        content: page('', 'en', [[[], 'A third one, longer than all the others together.']]),
      },
      { url: 'https://a.org/c', content: page('Tejido', 'es', [[['Tipos'], 'Cuatro.']]) },
    ]);
    expect(joined.title).toBe('Célula');
    expect(joined.sections.map(({ headings, anchor }) => [headings, anchor])).toEqual([
      [['Célula'], { url: 'https://a.org/' }],
      [['Célula', 'Núcleo'], { url: 'https://a.org/' }],
      [['a.org/bé'], { url: 'https://a.org/b%C3%A9' }],
      [['Tejido'], { url: 'https://a.org/c' }],
      [['Tejido', 'Tipos'], { url: 'https://a.org/c' }],
    ]);
    expect(joined.sections.map(({ blocks }) => blocks.map((block) => block.text))).toEqual([
      ['Célula'],
      ['Dos.'],
      ['a.org/bé', 'A third one, longer than all the others together.'],
      ['Tejido'],
      ['Cuatro.'],
    ]);
    expect(joined.language).toBe('en');
    const text = canonicalText(joined);
    for (const block of joined.sections.flatMap(({ blocks }) => blocks))
      expect(text.slice(block.start, block.end)).toBe(block.text);
  });

  it('[D09] says so where no page has text', () => {
    expect(joinPages([{ url: 'https://a.org/', content: page('', 'es', []) }])).toMatchObject({
      title: 'a.org',
      sections: [],
      warnings: ['no_text'],
    });
  });
});
