import { describe, expect, it } from 'vitest';
import { plainTextBlocks } from './read-plain-text.ts';

describe('plain text', () => {
  it('[D08] finds headings, joins wrapped lines and keeps lists', () => {
    const text = [
      'Tema 1: La célula',
      '',
      'La célula es la unidad de la vida. Su infor-',
      'mación está en el núcleo.',
      '',
      '1.1 Partes',
      '',
      'Estas son sus partes:',
      '- núcleo',
      '- membrana que',
      '  la rodea',
      '* citoplasma',
    ].join('\n');
    expect(plainTextBlocks(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Tema 1: La célula' },
      { kind: 'paragraph', text: 'La célula es la unidad de la vida. Su información está en el núcleo.' },
      { kind: 'heading', level: 2, text: '1.1 Partes' },
      { kind: 'paragraph', text: 'Estas son sus partes:' },
      { kind: 'list', text: '- núcleo\n- membrana que la rodea\n- citoplasma' },
    ]);
  });

  it('[D08] a text of short lines alone has no headings', () => {
    expect(plainTextBlocks('Uno\n\nDos').map((block) => block.kind)).toEqual(['paragraph', 'paragraph']);
  });

  it('[D08] long lines are paragraphs of their own', () => {
    const line = 'Una frase larga que no se parte en líneas porque su programa no las parte. '.repeat(3).trim();
    expect(plainTextBlocks(`${line}\n${line}`)).toHaveLength(2);
  });

  const read = (text: string): string[] => plainTextBlocks(text).map(({ kind, text: words }) => `${kind}: ${words}`);
  const prose = 'Cells are alive, and all that lives is made of them.';

  it.each([
    ['a name over a rule', `The cell\n========\n\n${prose}`, ['heading: The cell', `paragraph: ${prose}`]],
    ['a name between rules', `--------\nThe cell\n--------\n${prose}`, ['heading: The cell', `paragraph: ${prose}`]],
    ['a name within a rule', `---- The cell ----\n${prose}`, ['heading: The cell', `paragraph: ${prose}`]],
    ['a rule alone', `${prose}\n\n=====\n\n- - - -\n${prose}`, [`paragraph: ${prose}`, `paragraph: ${prose}`]],
    ['a label', `Duration: 2 h\n\n${prose}`, ['paragraph: Duration: 2 h', `paragraph: ${prose}`]],
    ['a label in Spanish', `Nota: importante\n\n${prose}`, ['paragraph: Nota: importante', `paragraph: ${prose}`]],
    ['a name with a colon', `Cells: an overview\n\n${prose}`, ['heading: Cells: an overview', `paragraph: ${prose}`]],
    [
      'rows with bars',
      `Axon | signals\nSoma | nucleus\nWall | shape\n\n${prose}`,
      ['table: Axon | signals\nSoma | nucleus\nWall | shape', `paragraph: ${prose}`],
    ],
    [
      'a query',
      `${prose}\nSELECT name\nFROM users;\n${prose}`,
      [`paragraph: ${prose}`, 'code: SELECT name\nFROM users;', `paragraph: ${prose}`],
    ],
  ])('[D08] reads %s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
