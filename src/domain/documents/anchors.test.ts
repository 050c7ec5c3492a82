import { expect, it } from 'vitest';
import { anchorAt, anchorChangesAlong, anchorsOf, anchorsWithin } from './anchors.ts';
import { placeBlocks } from './content.ts';
import { writePlaces } from './word-places.ts';

it('[D08, D11] a passage of a transcript lies at the very second it is spoken', () => {
  const anchor = { seconds: 61 };
  const cues = [
    { start: 0, seconds: 61 },
    { start: 8, seconds: 64 },
  ];
  const [section] = placeBlocks([
    {
      headings: ['01:00–02:00'],
      anchor,
      blocks: [
        { kind: 'heading', text: '01:00–02:00', anchor },
        { kind: 'paragraph', text: 'Uno dos tres.', anchor, cues },
      ],
    },
  ]);
  const [heading, paragraph] = section?.blocks ?? [];
  if (!heading || !paragraph) throw new Error('no blocks');
  expect(anchorAt(anchorsOf(paragraph), paragraph.start)).toEqual({ seconds: 61 });
  expect(anchorAt(anchorsOf(paragraph), paragraph.start + 7)).toEqual({ seconds: 61 });
  expect(anchorAt(anchorsOf(paragraph), paragraph.start + 8)).toEqual({ seconds: 64 });
  expect(anchorAt(anchorsOf(heading), heading.start)).toEqual(anchor);
});

const line = (page: number, start: number) => ({ page, y: 700, h: 120, start, words: [500, 300, 4] });
const box = (page: number, start: number) => ({ page, x: 1, y: 1, w: 1, h: 1, start, end: start + 4 });

it.each([
  ['places of words', { places: writePlaces([line(3, 0), line(3, 40), line(4, 80), line(4, 120)]) }],
  ['boxes of lines', { boxes: [box(3, 100), box(3, 140), box(4, 180), box(4, 220)] }],
])('[D08, D11] what stands behind the end of a page lies on the next one, by its %s', (_, positions) => {
  const anchors = anchorsOf({ anchor: { page: 3, recognised: true }, start: 100, end: 300, ...positions });
  expect(anchorAt(anchors, 179)).toEqual({ page: 3, recognised: true });
  expect(anchorAt(anchors, 180)).toEqual({ page: 4, recognised: true });
  expect(anchorAt(anchors, 299)).toEqual({ page: 4, recognised: true });
});

it('[D11] parts of a text say together what the whole says', () => {
  const whole = {
    anchor: { page: 1 },
    anchorChanges: [
      { start: 20, anchor: { page: 2 } },
      { start: 40, anchor: { page: 3 } },
    ],
  };
  const parts = [0, 20, 30, 45].map((start, index, starts) => ({
    start,
    ...anchorsWithin(whole, start, starts[index + 1] ?? 60),
  }));
  expect(parts.map(({ anchor }) => anchor)).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }, { page: 3 }]);
  expect(anchorChangesAlong(parts)).toEqual(whole.anchorChanges);
});
