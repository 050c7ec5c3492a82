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
      { kind: 'paragraph', text: 'Texto[1] fuerte.', marks: [{ kind: 'bold', start: 9, end: 11 }] },
      { kind: 'list', text: '- a\n  1. b\n  2. c\n- d' },
      { kind: 'table', text: 'x y | z\n | w' },
      { kind: 'list', text: '1. Nota.' },
    ]);
  });

  it('[D08] reads what pages of the web are made of: text without paragraphs, definitions, quotes and code', () => {
    const html =
      'Uno <div>dos<div>tres</div>cuatro</div><dl><dt>Célula</dt><dd>Unidad de la vida.</dd></dl>' +
      '<blockquote><p>Cita.</p></blockquote><pre><code>a = 1\n  b = 2\n</code></pre>' +
      '<ul><li><h3>Título</h3><p>de un punto</p></li></ul><table><tr><td></td></tr><tr><th><h4>x</h4></th></tr></table>';
    expect(htmlBlocks(html)).toEqual([
      ...['Uno', 'dos', 'tres', 'cuatro', 'Célula', 'Unidad de la vida.', 'Cita.'].map((text) => ({
        kind: 'paragraph',
        text,
      })),
      { kind: 'code', text: 'a = 1\n  b = 2' },
      { kind: 'list', text: '- Título de un punto' },
      { kind: 'paragraph', text: 'x' },
    ]);
  });
});

it('[Z22] reads a long class of marks in time that grows with it', () => {
  expect(htmlBlocks(`<p>a<sup class="note${'1'.repeat(5_000)}x">2</sup></p>`)[0]?.text).toBeTruthy();
});
