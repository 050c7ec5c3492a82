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

  const read = (text: string): string[] => markdownBlocks(text).map(({ kind, text: words }) => `${kind}: ${words}`);

  it.each([
    [
      'several',
      '#Cells\nText.\n\n##The wall\nMore.',
      ['heading: Cells', 'paragraph: Text.', 'heading: The wall', 'paragraph: More.'],
    ],
    ['one', '#The life of cells\nText.', ['heading: The life of cells', 'paragraph: Text.']],
    ['one that is closed', '##The wall##\nText.', ['heading: The wall', 'paragraph: Text.']],
    ['a tag', '#Biology\n\nText.', ['paragraph: Text.']],
    ['tags', '#biology #Cells/plant\n\nText.', ['paragraph: Text.']],
    ['a tag before words', '#todo read this again', ['paragraph: #todo read this again']],
    ['a number', 'We are #1 in it.\n\n#1', ['paragraph: We are #1 in it.', 'paragraph: #1']],
    ['code', '```\n#Cells are here\n```', ['code: #Cells are here']],
  ])('[D08] reads headings without a space, and no tag as one: %s', (_what, text, expected) => {
    expect(read(text).filter((block) => !block.endsWith(': '))).toEqual(expected);
  });

  it.each([
    ['without outer bars', 'a | b\n--- | ---\n1 | 2', 'a | b\n1 | 2'],
    [
      'without a rule',
      'Axon | carries signals\nSoma | holds the nucleus\nDendrite | hears',
      'Axon | carries signals\nSoma | holds the nucleus\nDendrite | hears',
    ],
    ['of a database', 'id | name | age\n----+------+----\n1 | Ana | 20', 'id | name | age\n1 | Ana | 20'],
    ['with another number of columns in its rule', 'a | b | c\n---|---\n1 | 2 | 3', 'a | b | c\n1 | 2 | 3'],
    ['with cells that reach over rows', '| a | b |\n|---|---|\n| x | 1 |\n| ^^ | 2 |', 'a | b\nx | 1\nx | 2'],
  ])('[D08] reads tables %s', (_what, text, expected) => {
    expect(read(text)).toEqual([`table: ${expected}`]);
  });

  it.each([
    ['a formula', 'P(A | B) is what\nis asked | here'],
    ['a choice', 'yes | no\nmaybe'],
  ])('[D08] %s with bars is no table', (_what, text) => {
    expect(read(text)).toEqual([`paragraph: ${text.replace('\n', ' ')}`]);
  });

  it.each([
    ['words between rules', '==== The wall ====\n\nText.', ['heading: The wall', 'paragraph: Text.']],
    ['rules above and below', '-----\nThe wall\n-----\nText.', ['heading: The wall', 'paragraph: Text.']],
    ['a rule alone', 'Text.\n\n=======\n\nMore.', ['paragraph: Text.', 'paragraph: More.']],
    [
      'a rule right below a sentence',
      'Cells are alive.\n---\nMore.',
      ['paragraph: Cells are alive.', 'paragraph: More.'],
    ],
    ['a line under a name', 'The wall\n---\nMore.', ['heading: The wall', 'paragraph: More.']],
  ])('[D08] reads %s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('[D08] keeps code that nobody marked apart from sentences', () => {
    expect(read('Run this query:\nSELECT name\nFROM users\nWHERE age > 3;\nIt lists all names.')).toEqual([
      'paragraph: Run this query:',
      'code: SELECT name\nFROM users\nWHERE age > 3;',
      'paragraph: It lists all names.',
    ]);
  });

  it('[D08] raw HTML loses its tags and comments, and what is never closed stays', () => {
    const blocks = markdownBlocks('<div>one <!-- no --> two\n<!-- three\n\n<p>4 < 5\n');
    expect(blocks.map(({ text }) => text)).toEqual(['one two <!-- three', '4 < 5']);
  });
});

// Words after a single "#" are tags, which are dropped.
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
