import { expect, it } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';
import { frontMatterTitle, markdownBlocks } from './text/read-markdown.ts';

const markedWords = ({ text, marks = [] }: ReturnType<typeof markdownBlocks>[number]): string[] =>
  marks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

it('[D08] words that a Markdown text sets apart are kept as marks, also in lists', () => {
  const [paragraph, list] = markdownBlocks('An **axon** carries *signals*.\n\n- **Dendrite**: input\n- plain');
  expect(paragraph?.text).toBe('An axon carries signals.');
  expect(paragraph && markedWords(paragraph)).toEqual(['bold: axon', 'italic: signals']);
  expect(list && markedWords(list)).toEqual(['bold: Dendrite']);
});

it('[D08] so are those of a page, joined where only a space parts them', () => {
  const [paragraph] = htmlBlocks('<p>The <b>myelin</b> <strong>sheath</strong> is <em>fat</em>.</p>');
  expect(paragraph && markedWords(paragraph)).toEqual(['bold: myelin sheath', 'italic: fat']);
});

it('[D08] what note-taking programs write beside Markdown is read as what it shows', () => {
  const blocks = markdownBlocks(':::tip[Inflation]\nPrices rise.\n:::\n\nSee [[notes/power|Power wall]]. ^a1b2c3\n');
  expect(blocks.map(({ text }) => text)).toEqual(['Inflation: Prices rise.', 'See Power wall.']);
});

it('[D08] a document is titled by its own title', () => {
  expect(frontMatterTitle('---\ntitle: "U07 — VLANs"\ntags: [x]\n---\n# Contents\n')).toBe('U07 — VLANs');
  expect(frontMatterTitle('# Contents\n')).toBeUndefined();
});
