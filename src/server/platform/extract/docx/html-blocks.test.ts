import { describe, expect, it } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

describe('converted HTML', () => {
  it('[D08] keeps headings, nested lists, tables and footnotes', () => {
    const html =
      '<h1>Uno</h1><p>Texto<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> <strong>fu</strong>erte.</p>' +
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>' +
      '<table><tr><td><p>x</p><p>y</p></td><td><p>z</p></td></tr><tr><td></td><td><p>w</p></td></tr></table>' +
      '<ol><li id="footnote-1"><p> Nota. <a href="#footnote-ref-1">↑</a></p></li></ol>';
    expect(htmlBlocks(html)).toEqual([
      { kind: 'heading', level: 1, text: 'Uno' },
      { kind: 'paragraph', text: 'Texto[1] fuerte.' },
      { kind: 'list', text: '- a\n  1. b\n  2. c\n- d' },
      { kind: 'table', text: 'x y | z\n | w' },
      { kind: 'list', text: '1. Nota.' },
    ]);
  });
});
