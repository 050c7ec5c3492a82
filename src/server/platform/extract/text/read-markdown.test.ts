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
});
