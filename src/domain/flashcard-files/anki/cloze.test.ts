import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK } from '#domain/items/blank.ts';
import { clozeSides, clozeText } from './cloze.ts';

describe('[F06] cloze notes', () => {
  it.each([
    ['{{c1::Paris}} is in {{c2::France}}', 1, `${BLANK} is in France`, ['Paris']],
    ['{{c1::Paris}} is in {{c2::France::a country}}', 2, `Paris is in ${BLANK} (a country)`, ['France']],
    ['{{c1::a}} and {{c1::b}}', 1, `${BLANK} and ${BLANK}`, ['a', 'b']],
    ['{{c1::the {{c2::inner}} one}}', 1, BLANK, ['the inner one']],
    ['{{c1::the {{c2::inner}} one}}', 2, `the ${BLANK} one`, ['inner']],
    ['{{c1,2::both}}', 2, BLANK, ['both']],
    ['{{c1::open', 1, undefined, undefined],
    ['}} {{c1::a}} {{c2::', 1, `}} ${BLANK} {{c2::`, ['a']],
    ['nothing', 1, undefined, undefined],
  ])('%s, gap %i', (text, ordinal, front, answers) => {
    expect(clozeSides(text, ordinal)).toEqual(front === undefined ? undefined : { front, answers });
  });

  it('of a gap and its answer give both back', () => {
    const plain = fc.string().filter((text) => !/[{}_:]/.test(text));
    fc.assert(
      fc.property(plain, plain, plain, (before, answer, after) => {
        const text = clozeText(`${before}${BLANK}${after}`, answer);
        expect(clozeSides(text ?? '', 1)).toEqual({ front: `${before}${BLANK}${after}`, answers: [answer] });
      }),
    );
  });

  it('are read however deep and broken they are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{{c1::', '{{c2::', '}}', '::', 'a'), { maxLength: 60 }), (pieces) => {
        const sides = clozeSides(pieces.join(''), 1);
        expect(sides?.front ?? BLANK).toContain(BLANK);
      }),
    );
    expect(clozeSides('{{c1::'.repeat(50_000), 1)).toBeUndefined();
  });
});
