import { expect, it } from 'vitest';
import { type DocumentContent, canonicalText, placeBlocks } from '#domain/documents/content.ts';
import { chunksOf } from './chunks.ts';

const sentence = 'Plants turn light into sugar with the help of water and air in their green leaves. ';

function documentOf(paragraphs: string[][]): DocumentContent {
  const sections = paragraphs.map((texts, index) => {
    const anchor = { page: index + 1 };
    return {
      headings: [`Part ${index + 1}`],
      anchor,
      blocks: texts.map((text) => ({ kind: 'paragraph' as const, text, anchor })),
    };
  });
  return { title: 'Plants', language: 'en', sections: placeBlocks(sections), warnings: [] };
}

it('[N01] passages are verbatim, end with a sentence, stay in their section and are not too long', () => {
  const content = documentOf([
    [sentence.repeat(40).trim()],
    [sentence.repeat(3).trim(), sentence.repeat(9).trim()],
    ['Short.'],
  ]);
  const text = canonicalText(content);
  const chunks = chunksOf(content, text);
  for (const chunk of chunks) {
    expect(text.slice(chunk.start, chunk.end)).toBe(chunk.text);
    expect(chunk.text).toMatch(/\.$/);
    expect(chunk.text.split(/\s+/).length).toBeLessThanOrEqual(250);
    expect(chunk.headings).toEqual([`Part ${chunk.sectionIndex + 1}`]);
  }
  expect(new Set(chunks.map((chunk) => chunk.sectionIndex))).toEqual(new Set([0, 1, 2]));
  expect(chunks.map((chunk) => chunk.text.match(/Plants/g)?.length ?? 0).reduce((sum, count) => sum + count)).toBe(52);
});

it('[N01] a text without any stop is still cut', () => {
  const content = documentOf([['word '.repeat(2000).trim()]]);
  expect(chunksOf(content, canonicalText(content))).toHaveLength(8);
});

it('[D11] a passage knows where in it another page begins', () => {
  const [first, second] = [sentence.repeat(4).trim(), sentence.repeat(5).trim()];
  const blocks = [first, second].map((text, index) => ({
    kind: 'paragraph' as const,
    text,
    anchor: { page: index + 1 },
  }));
  const sections = placeBlocks([{ headings: [], anchor: { page: 1 }, blocks }]);
  const content: DocumentContent = { title: 'Plants', language: 'en', sections, warnings: [] };
  const chunks = chunksOf(content, canonicalText(content));
  expect(chunks.map(({ anchor, anchorChanges }) => ({ anchor, anchorChanges }))).toEqual([
    { anchor: { page: 1 }, anchorChanges: [{ start: first.length + 2, anchor: { page: 2 } }] },
  ]);
});
