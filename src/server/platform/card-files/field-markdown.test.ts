import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldHtml, fieldWords } from './field-html.ts';
import { fieldMarkdown } from './field-markdown.ts';

const markdown = (html: string) => fieldMarkdown(html).markdown;

describe('[F06] fields of Anki as Markdown', () => {
  it.each([
    [
      'lines',
      '<div>Hola <b>mundo </b>x</div><div>dos</div><div><br></div><div>tres</div>',
      'Hola **mundo** x  \ndos\n\ntres',
    ],
    ['lists', '<ul><li>a<li>b<ol><li>c</ol></ul>', '- a\n- b\n  1. c'],
    [
      'code',
      '<pre>if (a &lt; b) {\n  x_y\n}</pre> and <code>a`b</code>',
      '```\nif (a < b) {\n  x_y\n}\n```\n\nand `` a`b ``',
    ],
    ['small letters', 'H<sub>2</sub>O, x<sup>2</sup>, a<sub>ij</sub>', 'H₂O, x², a_(ij)'],
    ['signs that mean something in Markdown', '# *x* _y_ $5 &lt;b> 1. a', '\\# \\*x\\* \\_y\\_ \\$5 \\<b> 1. a'],
    ['gaps', 'La _____ es verde', 'La _____ es verde'],
  ])('%s', (_name, html, text) => {
    expect(markdown(html)).toBe(text);
  });

  it.each([
    ['\\(a&lt;b_1*c\\)', '$a<b_1*c$'],
    ['\\[\\frac{1}{2}\\]', '$$\\frac{1}{2}$$'],
    ['[latex]\\alpha<br>\\beta[/latex]', '$$\\alpha \\beta$$'],
    ['[$]z[/$] and [$$]w[/$$]', '$z$ and $$w$$'],
    ['<anki-mathjax block="true">x&amp;y</anki-mathjax>', '$$x&y$$'],
    ['\\(never closed', '\\\\(never closed'],
  ])('the formula %s', (html, text) => {
    expect(markdown(html)).toBe(text);
  });

  it('[Z26] of strangers bring nothing that runs, loads or draws, and their pictures are named', () => {
    const hostile =
      '<script>alert(1)</script><style>*{}</style><svg onload=alert(1)><text>x</text></svg>' +
      '<img src="https://evil.example/spy.png"><img src="../../etc/passwd" onerror="x()">' +
      '<a href="javascript:alert(1)">click</a> <a href="https://example.org/a">web</a>' +
      '<iframe src="https://evil.example"></iframe><b onclick="x()">bold</b> ![p](https://evil.example/q.png)';
    const { markdown: text, media } = fieldMarkdown(hostile);
    expect(text).toBe('[spy.png][passwd]click [web](https://example.org/a)**bold** ![p\\](https://evil.example/q.png)');
    expect(media).toEqual(['passwd']);
  });

  it('[Z22] are read in time that grows with the text, however they are nested', () => {
    const started = performance.now();
    for (const piece of ['<b>', '<div>', '<ul><li>', '\\(', '[latex]', '{{c1::', '**', '<table><tr><td>'])
      fieldMarkdown(piece.repeat(60_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('have the words of the Markdown that they were made of', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Z0-9áñ*_$<>&#.()[\]\\`~!|+-]{1,8}$/), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ');
        const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        // Formulas are kept literally, so exclude text that looks like one.
        fc.pre(!/\\[([]|\[\$|\[latex/.test(text));
        expect(fieldWords(fieldHtml(markdown(html)))).toBe(text);
      }),
      { numRuns: 300, examples: [[['__.', '__`', '>']]] },
    );
  });
});
