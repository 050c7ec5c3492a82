import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontMatterTitle, markdownBlocks } from './read-markdown.ts';

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
      { kind: 'paragraph', text: 'H2O boils.[^2]' },
      { kind: 'paragraph', text: 'Water' },
      { kind: 'paragraph', text: 'and ice.', marks: [{ kind: 'bold', start: 4, end: 7 }] },
      { kind: 'paragraph', text: 'unused' },
      { kind: 'list', text: '- done it\n- not' },
    ]);
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

const signs = [
  '*|**|_|x~~|x`|x``|==|[|] |](x)|![|[^1]|< |&|\\|#|!| |> |- |1. |# |    '.split('|'),
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

const MEGABYTE = 1_000_000;
const filled = (pattern: string, length = MEGABYTE): string => pattern.repeat(length / pattern.length);
const growing = (lineOf: (length: number) => string): string =>
  Array.from({ length: 1_400 }, (_, length) => lineOf(length)).join('');

/**
 * What readers of Markdown are known to be slow with. Each takes a second of a processor at most; the deadline is for a
 * machine that is busy otherwise, and no reader whose time grows with the square of the text keeps it.
 */
const costly: Record<string, string> = {
  'emphasis that opens and closes': filled('*a_ '),
  'nested emphasis': filled('*a **a '),
  'nested emphasis that is closed': filled('*a **a ', MEGABYTE / 2) + filled(' a** a*', MEGABYTE / 2),
  'runs of stars that grow': growing((length) => `${'*'.repeat(length)}a `),
  'tildes that open and close': filled('~~a ~~~b ~'),
  'brackets closed as links': '['.repeat(160_000) + '](x)'.repeat(160_000),
  'images within images': '!['.repeat(160_000) + '](x)'.repeat(160_000),
  'empty links within images': filled('![[]()'),
  'brackets that stay open': filled('[a '),
  'brackets beside emphasis': filled('*['),
  'links without an end': filled('[a](<b'),
  'links to a part without an end': filled('[a](#'),
  'links between notes without an end': filled('[[a|'),
  references: `[a]: /u\n\n${filled('[a][')}`,
  definitions: Array.from({ length: 60_000 }, (_, index) => `[a${index}]: /u "t"\n`).join(''),
  'definitions without an end': filled('[a]: b (c\n'),
  footnotes: Array.from({ length: 40_000 }, (_, index) => `a[^${index}]\n\n[^${index}]: n\n\n`).join(''),
  'footnotes within footnotes': filled('[^1]: '),
  'quotes within quotes': filled('> '),
  'quotes that deepen': growing((length) => `${'>'.repeat(length)}a\n`),
  'lines that go on with deep quotes': '> '.repeat(1_000) + filled('a\n'),
  'lists within lists': filled('- '),
  'lists that deepen': growing((length) => `${' '.repeat(length)}- a\n`),
  items: filled('- a\n'),
  'items of every kind': filled('- a\n* b\n+ c\n'),
  'runs of backticks that grow': growing((length) => `e${'`'.repeat(length)}`),
  fences: filled('```a\n~~~\n'),
  'angle brackets': filled('<'),
  'tags without an end': filled('<a '),
  'comments without an end': `a ${filled('<!-- ')}`,
  'blocks of comments without an end': filled('<!-- a\n'),
  'brackets within a block of HTML': `<div>\n${filled('<a')}`,
  ampersands: filled('&'),
  'tables of many columns': [filled('|a', 300_000), filled('|-', 300_000), filled('|b', 300_000)].join('\n'),
  'tables of many rows': `|a|b|\n|-|-|\n${filled('|c|d|\n')}`,
  'wide tables of narrow rows': [filled('|a', 40_000), filled('|-', 40_000), filled('|b\n', 900_000)].join('\n'),
  'spaces within a title': `---\ntitle: a${filled(' ')}b\n---\nx`,
  backslashes: filled('\\'),
};

it.each(Object.entries(costly))('[D08] a megabyte of %s is read in time', { timeout: 60_000 }, (_, text) => {
  expect(frontMatterTitle(text)?.length).not.toBe(0);
  expect(markdownBlocks(`${text}\n\nend`).at(-1)?.text).toContain('end');
});
