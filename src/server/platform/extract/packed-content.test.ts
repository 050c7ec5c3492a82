import { expect, it } from 'vitest';
import type { DocumentContent } from '#domain/documents/content.ts';
import { packContent, unpackContent } from './packed-content.ts';

it('content is the same after its way from the child', () => {
  const anchor = { page: 1 };
  const box = { page: 1, x: 10.1, y: 20.2, w: 300.5, h: 12, start: 0, end: 2 };
  const content: DocumentContent = {
    title: 't',
    language: 'es',
    sections: [
      {
        headings: [],
        anchor,
        blocks: [{ kind: 'paragraph', text: 'ab', anchor, start: 0, end: 2, boxes: [box, { ...box, page: 2 }] }],
      },
      {
        headings: ['b'],
        anchor,
        blocks: [
          { kind: 'heading', text: 'b', anchor, start: 4, end: 5 },
          { kind: 'paragraph', text: 'c', anchor, start: 7, end: 8, boxes: [box] },
        ],
      },
    ],
    warnings: [],
  };
  expect(unpackContent(packContent(content))).toEqual(content);
});
