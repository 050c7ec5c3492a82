import { expect, it } from 'vitest';
import type { DocumentContentView } from '#contract/document-content.ts';
import { passageOf } from './selected-passage.ts';

const texts = ['The first one ends here.', 'The second one follows.'];
const blocks = texts.map((text, index) => ({ text, start: index * 100, end: index * 100 + text.length }));
const content = { sections: [{ blocks }] } as unknown as DocumentContentView;

it('[D11] a selection up to the beginning of the next paragraph holds nothing of it', () => {
  document.body.innerHTML = `<div data-viewer-scroll>${blocks
    .map(({ text, start }) => `<p><span data-start="${start}">${text}</span></p>`)
    .join('')}</div>`;
  const [first, second] = document.querySelectorAll('p');
  const words = first?.querySelector('span')?.firstChild;
  const selection = document.getSelection();
  if (!first || !second || !words || !selection) throw new Error('no paragraphs');
  selection.setBaseAndExtent(words, 0, second, 0);
  expect(passageOf(selection, content)).toEqual({ quote: texts[0], start: 0, end: texts[0]?.length });
  selection.setBaseAndExtent(first, 1, second, 1);
  expect(passageOf(selection, content)).toEqual({ quote: texts[1], start: 100, end: 100 + (texts[1]?.length ?? 0) });
});
