import { describe, expect, it } from 'vitest';
import { canonicalText } from '#domain/documents/content.ts';
import { sectionsOf, titleOf } from './outline.ts';

describe('sections', () => {
  it('[D08] follow the headings and place every block in the canonical text', () => {
    const sections = sectionsOf([
      { kind: 'paragraph', text: 'Antes.' },
      { kind: 'heading', text: 'Uno', level: 1 },
      { kind: 'heading', text: 'Dos', level: 3 },
      { kind: 'paragraph', text: 'Texto.' },
      { kind: 'heading', text: 'Tres', level: 2 },
    ]);
    expect(sections.map((section) => section.headings)).toEqual([[], ['Uno'], ['Uno', 'Dos'], ['Uno', 'Tres']]);
    const text = canonicalText({ sections });
    for (const block of sections.flatMap((section) => section.blocks)) {
      expect(text.slice(block.start, block.end)).toBe(block.text);
    }
    expect(sections[2]?.blocks[1]?.anchor).toEqual({ section: 'Dos' });
  });

  it('the title is the first heading of the highest rank', () => {
    expect(
      titleOf([
        { kind: 'heading', text: 'Prólogo', level: 2 },
        { kind: 'heading', text: 'La célula', level: 1 },
      ]),
    ).toBe('La célula');
    expect(titleOf([{ kind: 'paragraph', text: 'x' }])).toBe('');
  });

  it('[Z22] a heading of a whole page stands in the text once, and short above its sections', () => {
    const long = 'x'.repeat(100_000);
    const [section] = sectionsOf([{ kind: 'heading', level: 1, text: long }]);
    expect(section?.headings[0]).toHaveLength(300);
    expect(section?.blocks[0]?.text).toBe(long);
    expect(titleOf([{ kind: 'heading', level: 1, text: long }])).toHaveLength(300);
  });
});
