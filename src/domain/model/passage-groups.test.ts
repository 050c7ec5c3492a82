import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { aboutTopics, askingOrder, passageGroups, spreadOrder } from './passage-groups.ts';

const chunk = (sectionIndex: number, words: number): Chunk => ({
  text: Array.from({ length: words }, () => 'steam').join(' '),
  headings: [],
  anchor: { page: 1 },
  anchorChanges: [],
  start: 0,
  end: 1,
  sectionIndex,
});
const sizes = (chunks: Chunk[], sections?: number[]) =>
  passageGroups({ chunks, terms: [], roles: [], blocks: [] }, sections).map((group) => group.chunks.length);

it.each([
  ['what fits together', [chunk(0, 200), chunk(0, 200), chunk(0, 200)], [3]],
  ['no more than 700 words', [chunk(0, 250), chunk(0, 250), chunk(0, 250)], [2, 1]],
  ['no more than two sections', [chunk(0, 180), chunk(1, 180), chunk(2, 180)], [2, 1]],
  ['more short sections, up to 400 words', [0, 1, 2, 3, 4].map((section) => chunk(section, 90)), [4, 1]],
  ['nothing of nothing', [], []],
])('[G04] shows a model %s at once', (_name, chunks, expected) => {
  expect(sizes(chunks)).toEqual(expected);
});

it('[G02, G04] shows only the sections that were asked for', () => {
  expect(sizes([chunk(0, 50), chunk(1, 50), chunk(2, 50)], [2])).toEqual([1]);
});

it('[G03, G04] shows a model no bibliography, unless there is nothing else', () => {
  const text = 'Smith, J. (1999). Steam. London: Faber.';
  const list = { ...chunk(1, 1), text, start: 100, end: 100 + text.length };
  const matter = { ...chunk(0, 50), start: 0, end: 99 };
  const read = {
    terms: [],
    roles: ['body', 'bibliography'] as const,
    blocks: [
      { kind: 'paragraph', text: matter.text, start: 0, anchor: { page: 1 } },
      { kind: 'paragraph', text, start: 100, anchor: { page: 1 } },
    ] as Block[],
  };
  const shown = (chunks: Chunk[]) =>
    passageGroups({ ...read, roles: [...read.roles], chunks }).flatMap((one) => one.chunks);
  expect(shown([matter, list])).toEqual([matter]);
  expect(shown([list])).toEqual([list]);
  // Cut within the list: keeps the text before it and drops the rest of the list.
  const cut = { ...matter, end: 110 };
  const rest = { ...list, start: 110 };
  expect(shown([cut, rest])).toEqual([cut]);
});

it('[G04] asks every group once, the early ones spread over the whole document', () => {
  expect(spreadOrder(5)).toEqual([0, 2, 1, 3, 4]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      const order = spreadOrder(count);
      expect([...order].sort((left, right) => left - right)).toEqual(
        Array.from({ length: count }, (_, place) => place),
      );
    }),
  );
});

it('[M04] asks first what names a topic that was asked for, with that as its terms', () => {
  const groups = ['Coal is dug.', 'Steam engines move.', 'A steam engine boils.', 'Trade grew.'].map((text) => ({
    chunks: [{ ...chunk(0, 1), text }],
    terms: ['its own'],
  }));
  const about = aboutTopics(groups, ['steam engine', 'canal'], 'en');
  expect(about.map(({ terms }) => terms)).toEqual([['its own'], ['steam engine'], ['steam engine'], ['its own']]);
  expect(new Set(askingOrder(about).slice(0, 2))).toEqual(new Set([1, 2]));
  expect(new Set(askingOrder(about))).toEqual(new Set([0, 1, 2, 3]));
  expect(askingOrder(aboutTopics(groups, [], 'en'))).toEqual(spreadOrder(4));
});
