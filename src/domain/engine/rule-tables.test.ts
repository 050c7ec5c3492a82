import { describe, expect, it } from 'vitest';
import { ruleTables } from '#testing/rules/index.ts';

describe.each(ruleTables)('[G03, F04] rules of $of', ({ rows, incomplete }) => {
  it('have a row each, with texts that they accept and refuse', () => {
    expect(incomplete).toEqual([]);
  });

  it.each(rows)('judge their examples: $name', ({ misjudged }) => {
    expect(misjudged()).toEqual([]);
  });
});
