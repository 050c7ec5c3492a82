import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftsFor, shareOfPassages } from './share-of-passages.ts';

it.each([
  ['a long document, in few requests', 20, 57, 4],
  ['a page', 5, 1, 5],
  ['one question', 1, 57, 1],
  ['more than there are passages', 30, 3, 10],
])('[G01] asks for %s', (_name, wanted, groups, share) => {
  expect(shareOfPassages(wanted, groups)).toBe(share);
});

it('[G01] gives all that is wanted, with some to spare and never too many drafts at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 300 }), (wanted, groups) => {
      const share = shareOfPassages(wanted, groups);
      expect(share * groups).toBeGreaterThanOrEqual(wanted);
      expect(draftsFor(share)).toBeLessThanOrEqual(12);
    }),
  );
});
