import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownBlocks } from './read-markdown.ts';

describe('Markdown', () => {
  it('[D08] keeps headings, paragraphs, lists, tables and code, without their marks', () => {
    const blocks = markdownBlocks(
      [
        '---\ntitle: x\n---\n# La **célula**\n',
        'Un [enlace](http://a.b) y `código`,\nsigue aquí.[^1]\n',
        '- uno\n  - dos\n- tres\n',
        '3. c\n4. d\n',
        '| a | b |\n|---|---|\n| 1 | 2 |\n',
        '```js\nconst a = 1;\n```\n',
        '> cita\n',
        '<div>vivo</div>\n',
        '[^1]: nota',
      ].join('\n'),
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, text: 'La célula' },
      { kind: 'paragraph', text: 'Un enlace y código, sigue aquí.' },
      { kind: 'list', text: '- uno\n  - dos\n- tres' },
      { kind: 'list', text: '3. c\n4. d' },
      { kind: 'table', text: 'a | b\n1 | 2' },
      { kind: 'code', text: 'const a = 1;' },
      { kind: 'paragraph', text: 'cita' },
      { kind: 'paragraph', text: 'vivo' },
      { kind: 'paragraph', text: 'nota' },
    ]);
  });

  it('[D08] reads footnotes where they stand, tasks, lowered words and line breaks as what they show', () => {
    const blocks = markdownBlocks(
      [
        'H~2~O[^1] boils.[^2]\n',
        '[^1]: Water\n\n    and **ice**.',
        '[^3]: unused\n',
        '- [x] done<br>it\n- [ ] not',
      ].join('\n'),
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', text: 'H₂O boils.[^2]' },
      { kind: 'paragraph', text: 'Water' },
      { kind: 'paragraph', text: 'and ice.', marks: [{ kind: 'bold', start: 4, end: 7 }] },
      { kind: 'paragraph', text: 'unused' },
      { kind: 'list', text: '- done it\n- not' },
    ]);
  });

  it('[D08] the words for a picture below those of an item are no part of it', () => {
    const blocks = markdownBlocks('1. Functional\n\n   ![Functional](a.png)\n2. Divisional\n\n3. ![Matrix](b.png)');
    expect(blocks[0]?.text).toBe('1. Functional\n2. Divisional\n3. Matrix');
  });

  it('[D08] a row of a table keeps the cells that it has', () => {
    const [table] = markdownBlocks('a | b\n:-- | --\n1 | 2 | 3 \\| 4\n5\n\nend');
    expect(table).toEqual({ kind: 'table', text: 'a | b\n1 | 2 | 3 | 4\n5' });
  });

  it('[D08] raw HTML loses its tags and comments, and what is never closed stays', () => {
    const blocks = markdownBlocks('<div>one <!-- no --> two\n<!-- three\n\n<p>4 < 5\n');
    expect(blocks.map(({ text }) => text)).toEqual(['one two <!-- three', '4 < 5']);
  });
});

// Words behind a single "#" are tags, which only sort notes.
const signs = [
  '*|**|_|x~~|x`|x``|==|[|] |](x)|![|[^1]|< |&|\\|##|!| |> |- |1. |# |    '.split('|'),
  ['|', '\n', '\n\n', '\n|-|-|\n', '\n[^1]: ', '\n```\n', '\n<div>\n', '\n<!-- '],
].flat();

it('[D08] no word is lost, whatever signs stand around it and however deep', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...signs), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 60 }),
      (patterns, times) => {
        const parts = Array.from({ length: times }, () => patterns.map((pattern) => pattern.join(''))).flat();
        const text = parts.map((part, index) => `${part}w${index}e`).join('');
        const shown = markdownBlocks(text).map((block) => block.text);
        expect(shown.join('\n').match(/w\d+e/g)).toEqual(parts.map((_, index) => `w${index}e`));
      },
    ),
  );
});
