import { describe, expect, it } from 'vitest';
import { canonicalText, type DocumentContent, placeBlocks } from './content.ts';
import { joinPages, withoutSiteName } from './join-pages.ts';

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
      [['Célula'], { url: 'https://a.org/', title: 'Célula' }],
      [['Célula', 'Núcleo'], { url: 'https://a.org/', title: 'Célula' }],
      [['a.org/bé'], { url: 'https://a.org/b%C3%A9', title: 'a.org/bé' }],
      [['Tejido'], { url: 'https://a.org/c', title: 'Tejido' }],
      [['Tejido', 'Tipos'], { url: 'https://a.org/c', title: 'Tejido' }],
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

  it.each([
    [
      ['Cell — Wiki', 'Tissue — Wiki', 'Wiki'],
      ['Cell', 'Tissue', 'Wiki'],
    ],
    [
      ['Cell | Biology | School', 'Tissue | Biology | School'],
      ['Cell | Biology', 'Tissue | Biology'],
    ],
    [
      ['Cell - Parts - Wiki', 'Tissue - Wiki'],
      ['Cell - Parts', 'Tissue'],
    ],
    [
      ['Tema 1 - Ejercicios', 'Tema 2 - Ejercicios', 'Tema 1 - Teoría', 'Tema 2 - Teoría'],
      ['Tema 1 - Ejercicios', 'Tema 2 - Ejercicios', 'Tema 1 - Teoría', 'Tema 2 - Teoría'],
    ],
    [
      ['Cell', 'Cell - Wiki', 'Tissue - Wiki'],
      ['Cell', 'Cell - Wiki', 'Tissue'],
    ],
    [['Cell - an overview'], ['Cell - an overview']],
    [
      ['Cell - Part one', 'Cell - Part two'],
      ['Cell - Part one', 'Cell - Part two'],
    ],
    [
      ['Well-known facts', 'Well-known facts'],
      ['Well-known facts', 'Well-known facts'],
    ],
  ])('[D05] of the titles %j the site takes no part', (titles, expected) => {
    expect(withoutSiteName(titles)).toEqual(expected);
  });
});
