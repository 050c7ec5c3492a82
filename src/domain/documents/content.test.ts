import { expect, it } from 'vitest';
import { anchorAt, placeBlocks } from './content.ts';

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
  expect(anchorAt(paragraph, paragraph.start)).toEqual({ seconds: 61 });
  expect(anchorAt(paragraph, paragraph.start + 7)).toEqual({ seconds: 61 });
  expect(anchorAt(paragraph, paragraph.start + 8)).toEqual({ seconds: 64 });
  expect(anchorAt(heading, heading.start)).toEqual(anchor);
});
