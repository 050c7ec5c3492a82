import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaText } from './formula-text.ts';
import { formulasIn } from './formulas.ts';

describe('formulas in a text', () => {
  it.each([
    ['10^{23}', '10²³'],
    ['10^{-19}', '10⁻¹⁹'],
    [String.raw`6.02 \times 10^{23}`, '6.02 × 10²³'],
    ['H_2O', 'H₂O'],
    [String.raw`\mathrm{CO}_3^{2-}`, 'CO₃²⁻'],
    ['x_i^2', 'xᵢ²'],
    [String.raw`20\,^\circ\mathrm{C}`, '20 °C'],
    [String.raw`\alpha`, 'α'],
    ['E=mc^2', '$E=mc^2$'],
    ['a+b', '$a+b$'],
    ['x^q', '$x^q$'],
    [String.raw`\frac{s}{t}`, String.raw`$\frac{s}{t}$`],
    ['P(A | B) % comment\n = 1', '$P(A|B) = 1$'],
    [String.raw`5\$ = x`, String.raw`$5\$ = x$`],
    ['', ''],
  ])('[D08] %s is written %s', (tex, text) => {
    expect(formulaText(tex)).toBe(text);
  });

  it.each([
    ['so $x^2$ and $$\\frac{a}{b}$$.', ['x^2', '\\frac{a}{b}']],
    ['from $5 to $10', []],
    ['between $5 and US$ a day', []],
    ['$5 or $10 or $15 a day, $y$', ['y']],
    ['a $ b $ c', []],
    ['\\$x$', []],
    ['$E=mc^2$, $a$', ['E=mc^2', 'a']],
  ])('[D08] of %s are %j', (text, found) => {
    expect(formulasIn(text).map(({ tex }) => tex)).toEqual(found);
  });

  it('[D08] what is written between dollars is found again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9^_{}\\ =+]{1,30}$/), (tex) => {
        const text = formulaText(`${tex}=1`);
        fc.pre(!/\\$|\\ ?$/.test(tex));
        expect(formulasIn(`so ${text} holds`)).toHaveLength(1);
      }),
    );
  });

  it('[Z22] dollars without end are looked through in time that grows with them', () => {
    expect(formulasIn('$a '.repeat(20_000))).toEqual([]);
    expect(formulasIn('$a'.repeat(20_000)).length).toBeLessThan(20_000);
  });
});
