import { expect, it } from 'vitest';
import { frontMatterTitle, markdownBlocks } from './read-markdown.ts';

const MEGABYTE = 1_000_000;
const filled = (pattern: string, length = MEGABYTE): string => pattern.repeat(length / pattern.length);
const growing = (lineOf: (length: number) => string): string =>
  Array.from({ length: 1_400 }, (_, length) => lineOf(length)).join('');

/**
 * Inputs known to slow down Markdown parsers. Each takes at most a second of CPU time; the timeout allows for a busy
 * machine, but no quadratic parser meets it.
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
  'dollars that stay open': filled('$a '),
  'formulas that stay open': filled('\\(a '),
  'lines of formulas that stay open': filled('$$\n'),
  'powers without an end': filled('a^b'),
  'raised words without an end': filled('a^{b ^c'),
  'raised tags without an end': filled('a<sup>'),
  'raised tags within each other': filled('a<sup>', MEGABYTE / 2) + filled('</sup>', MEGABYTE / 2),
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
  'rules that never end': `${filled('-')}x`,
  'names in rules': filled('--- a ---\n'),
  'headings without a space': filled('#A b#\n'),
  'highlights without an end': filled('^^a '),
  'bars without a table': filled('a | b\nc\n'),
  'lines of queries': filled('SELECT a\n'),
};

it.each(Object.entries(costly))('[D08] a megabyte of %s is read in time', { timeout: 60_000 }, (_, text) => {
  expect(frontMatterTitle(text)?.length).not.toBe(0);
  expect(markdownBlocks(`${text}\n\nend`).at(-1)?.text).toContain('end');
});
