import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK } from '#domain/items/blank.ts';
import { clozeSides, clozeText, readClozes } from './cloze.ts';

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

  const gap = String.raw`\boxed{\ldots}`;
  it.each([
    [String.raw`\({{c1::E}} = mc^2\)`, String.raw`\(${gap} = mc^2\)`, String.raw`\(E\)`],
    [String.raw`\({{c1::E::energy}} = mc^2\)`, String.raw`\(\boxed{energy} = mc^2\)`, String.raw`\(E\)`],
    [String.raw`\[s = {{c1::\frac{n}{2} }}\]`, String.raw`\[s = ${gap}\]`, String.raw`\(\frac{n}{2} \)`],
    [String.raw`\[s = {{c1::\frac{n}{2}}}\]`, String.raw`\[s = ${gap}\]`, String.raw`\(\frac{n}{2}\)`],
    ['[$]{{c1::x}}^2[/$]', `[$]${gap}^2[/$]`, String.raw`\(x\)`],
    ['[latex]{{c1::x}} + {{c2::y}}[/latex]', `[latex]${gap} + y[/latex]`, String.raw`\(x\)`],
    ['<anki-mathjax>{{c1::x}}^2</anki-mathjax>', `<anki-mathjax>${gap}^2</anki-mathjax>`, String.raw`\(x\)`],
    [String.raw`{{c1::\(x^2\)}} and \(y\)`, String.raw`${BLANK} and \(y\)`, String.raw`\(x^2\)`],
    [String.raw`\(a % {{c1::no}}<br>b\) {{c1::yes}}`, String.raw`\(a <br>b\) ${BLANK}`, 'yes'],
    [String.raw`\({{c1::50 %}} x\)`, String.raw`\(${gap} x\)`, String.raw`\(50 \%\)`],
  ])('%s draws its gap', (text, front, answer) => {
    expect(clozeSides(text, 1)).toEqual({ front, answers: [answer] });
  });

  it('between dollars, where these are signs of formulas, and sums of money are none', () => {
    const signs = { dollars: true };
    expect(clozeSides('costs $5 {{c1::or}} $6', 1, signs)?.answers).toEqual(['or']);
    expect(clozeSides('${{c1::E}} = mc^2$', 1, signs)).toEqual({ front: `$${gap} = mc^2$`, answers: ['$E$'] });
  });

  it('have the numbers of their gaps, without those in comments of formulas', () => {
    const text = `{{c3::a}} {{c1::b}} {{c1,2::c}} \\(x % {{c9::d}}\ny\\) {{c4::open`;
    expect(readClozes(text).ordinals).toEqual([1, 2, 3]);
  });
});

it('[F06, Z22] reads many gaps of a long text once for all their cards', () => {
  const text = Array.from({ length: 999 }, (_, index) => `{{c${index + 1}::${'word '.repeat(14)}}}`).join(' ');
  const { ordinals, sides } = readClozes(text);
  expect(ordinals).toHaveLength(999);
  expect(sides(999)?.answers).toHaveLength(1);
});
