import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageMarkdown } from './card-images.ts';
import { readCardMarkdown } from './card-markdown.ts';

describe('[F04] the Markdown of a card', () => {
  it('knows paragraphs, lists and code', () => {
    expect(readCardMarkdown('One\ntwo\n\n- a\n- b\n1. c\n\n```js\nx < 1;\n```\nend')).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'text', text: 'One' }], [{ kind: 'text', text: 'two' }]] },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'c' }]] },
      { kind: 'code', text: 'x < 1;' },
      { kind: 'paragraph', lines: [[{ kind: 'text', text: 'end' }]] },
    ]);
  });

  it('knows bold, italic, code and the gap of a cloze within a line', () => {
    const [block] = readCardMarkdown('A **bold** *word* of `code_here`, _____ and 2 * 3 * 4');
    expect(block?.kind === 'paragraph' && block.lines[0]?.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      'text:A ',
      'bold:bold',
      'text: ',
      'italic:word',
      'text: of ',
      'code:code_here',
      'text:, ',
      'gap:_____',
      'text: and 2 * 3 * 4',
    ]);
  });

  it('knows the images of its owner, and no others', () => {
    const uuid = '2c1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
    const text = String.raw`A ![cell \[1\]](image:${uuid}) ![x](https://a.example/x.png) \![y](image:${uuid})`;
    const [block] = readCardMarkdown(text);
    expect(block?.kind === 'paragraph' && block.lines[0]).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'image', text: 'cell [1]', uuid },
      { kind: 'text', text: ` ![x](https://a.example/x.png) ![y](image:${uuid})` },
    ]);
    expect(readCardMarkdown(imageMarkdown({ alt: 'cell [1]', uuid }))).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'image', text: 'cell [1]', uuid }]] },
    ]);
  });

  it('[F06] shows signs behind a backslash as letters, and formulas letter by letter', () => {
    const text = String.raw`\*no\* 5 \$ \_\_\_ \<b> **a\*b** $x_1 * \{y*z\}$ c:\new`;
    const [block] = readCardMarkdown(text);
    expect(block?.kind === 'paragraph' && block.lines[0]).toEqual([
      { kind: 'text', text: '*no* 5 $ ___ <b> ' },
      { kind: 'bold', text: 'a*b' },
      { kind: 'text', text: ' ' },
      { kind: 'formula', text: String.raw`x_1 * \{y*z\}` },
      { kind: 'text', text: String.raw` c:\new` },
    ]);
  });

  it('[F04] reads formulas in a line and on lines of their own; sums of money are none', () => {
    const runs = (markdown: string) =>
      readCardMarkdown(markdown).flatMap((block) =>
        block.kind === 'paragraph' ? block.lines.flat().map(({ kind, text }) => `${kind}:${text}`) : [],
      );
    expect(runs('$a$ and $$ b $$')).toEqual(['formula:a', 'text: and ', 'display-formula:b']);
    expect(runs('It is\n$$\nx = 1 \\\\\ny = 2\n$$\nthen')).toEqual([
      'text:It is',
      'display-formula:x = 1 \\\\\ny = 2',
      'text:then',
    ]);
    for (const money of ['from $5 to $10', 'US$ 5 and US$ 6', '$ 5$', '$$', 'a $$ b']) {
      expect(runs(money)).toEqual([`text:${money}`]);
    }
  });

  it('takes any text, and shows HTML as it was typed', () => {
    const parts = fc.array(
      fc.constantFrom('a', ' ', '\n', '*', '**', '`', '```', '___', '- ', '1. ', '<b>', '$', '$$', '\\'),
    );
    fc.assert(fc.property(parts, (some) => Array.isArray(readCardMarkdown(some.join('')))));
    expect(readCardMarkdown('<script>1</script>')).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'text', text: '<script>1</script>' }]] },
    ]);
  });
});
