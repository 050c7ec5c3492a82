import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPlace } from './first-place.ts';

it('[N01] the first place from which something holds is what a search from the beginning finds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(60), (numbers, least) => {
      const ordered = numbers.toSorted((left, right) => left - right);
      const place = ordered.findIndex((one) => one >= least);
      expect(firstPlace(ordered, (one) => one >= least)).toBe(place < 0 ? ordered.length : place);
    }),
  );
});
