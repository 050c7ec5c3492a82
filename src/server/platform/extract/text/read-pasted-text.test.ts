import { describe, expect, it } from 'vitest';
import { pastedTextBlocks } from './read-pasted-text.ts';

describe('pasted text', () => {
  it('[D04][D08] that is Markdown is read as an uploaded file of it', () => {
    const text = '# TEMA 5\n\nSon **moderados** y progresistas.\n\n## Las desamortizaciones\n\n- uno\n  - dos\n- tres';
    expect(pastedTextBlocks(text)).toEqual([
      { kind: 'heading', level: 1, text: 'TEMA 5' },
      { kind: 'paragraph', text: 'Son moderados y progresistas.', marks: [{ kind: 'bold', start: 4, end: 13 }] },
      { kind: 'heading', level: 2, text: 'Las desamortizaciones' },
      { kind: 'list', text: '- uno\n  - dos\n- tres' },
    ]);
  });

  it.each([
    ['a heading by its underline', 'El Estado\n=========\n\nTexto.'],
    ['a fence of code', 'Texto.\n\n```\nlet a;\n```'],
    ['a table', 'a | b\n--- | ---\n1 | 2'],
    ['a table with outer lines', '| a | b |\n|---|:-:|\n| 1 | 2 |'],
  ])('[D04] knows Markdown by %s', (_, text) => {
    expect(pastedTextBlocks(text).map(({ text: words }) => words)).not.toContain(text);
    expect(pastedTextBlocks(text).some(({ kind }) => ['heading', 'code', 'table'].includes(kind))).toBe(true);
  });

  it('[D04] that is plain stays plain, with its own headings', () => {
    const text = 'Tema 1: La célula\n\nEs la unidad de la vida: 2 * 3 ** 4 y #1.\n\n---\n\nTiene núcleo.';
    expect(pastedTextBlocks(text)[0]).toEqual({ kind: 'heading', level: 1, text: 'Tema 1: La célula' });
    expect(pastedTextBlocks(text)[1]?.text).toBe('Es la unidad de la vida: 2 * 3 ** 4 y #1.');
  });

  it('[D04] keeps words between stars as bold, and a bold line as the heading that it is', () => {
    expect(pastedTextBlocks('**La célula**\n\nTiene **núcleo** y membrana.')).toEqual([
      { kind: 'heading', level: 1, text: 'La célula' },
      { kind: 'paragraph', text: 'Tiene núcleo y membrana.', marks: [{ kind: 'bold', start: 6, end: 12 }] },
    ]);
  });
});
