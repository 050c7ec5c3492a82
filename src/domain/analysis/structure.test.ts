import { expect, it } from 'vitest';
import { placeBlocks } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { outlineOf } from './structure.ts';

it('[N01] a heading counts the words of the parts below it', () => {
  const anchor = { page: 1 };
  const heading = (text: string) => ({ kind: 'heading' as const, text, anchor });
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text, anchor });
  const sections = placeBlocks([
    { headings: ['A'], anchor, blocks: [heading('A')] },
    { headings: ['A', 'B'], anchor, blocks: [heading('B'), paragraph('Uno dos tres.')] },
    { headings: ['A', 'C'], anchor, blocks: [heading('C'), paragraph('Cuatro cinco.')] },
    { headings: ['D'], anchor, blocks: [heading('D'), paragraph('Seis.')] },
  ]);
  const { outline } = outlineOf({
    ...preparedText('es', 'x'),
    content: { title: '', language: 'es', sections, warnings: [] },
    text: 'A\n\nB\n\nUno dos tres.\n\nC\n\nCuatro cinco.\n\nD\n\nSeis.',
  });
  expect(outline.map(({ title, wordCount }) => [title, wordCount])).toEqual([
    ['A', 5],
    ['B', 3],
    ['C', 2],
    ['D', 1],
  ]);
});
