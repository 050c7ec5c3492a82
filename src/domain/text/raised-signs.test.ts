import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withRaised } from './raised-runs.ts';
import { type Height, raisedText } from './raised-signs.ts';
import { withoutSmallSigns } from './without-small-signs.ts';

/** Replaces "10{23}" by raised and "H⟦2⟧O" by lowered text between private-use characters. */
const written = (line: string): string => {
  const pattern = /\{([^{}]*)\}|⟦([^⟦⟧]*)⟧/gu;
  let text = '';
  let from = 0;
  for (const { 0: whole, 1: raised, 2: lowered, index } of line.matchAll(pattern)) {
    text += line.slice(from, index);
    from = index + whole.length;
    const height: Height = raised === undefined ? 'lowered' : 'raised';
    text += withRaised(text, raised ?? lowered ?? '', height, line.slice(from).replaceAll(/[{}⟦⟧]/gu, ''));
  }
  return text + line.slice(from);
};

describe('raised and lowered text', () => {
  it.each([
    ['6.02 × 10{23} particles', '6.02 × 10²³ particles'],
    ['1.6 × 10{-19} C', '1.6 × 10⁻¹⁹ C'],
    ['1.6 × 10{−19} C', '1.6 × 10⁻¹⁹ C'],
    ['1.6 × 10{– 19} C', '1.6 × 10⁻¹⁹ C'],
    ['H⟦2⟧O and CO⟦3⟧{2−}', 'H₂O and CO₃²⁻'],
    ['Ca{2+}, Na{+}, SO⟦4⟧{2-}, e{−}', 'Ca²⁺, Na⁺, SO₄²⁻, e⁻'],
    ['x{n} and x⟦i⟧{2}', 'xⁿ and xᵢ²'],
    ['x{n+1} and v⟦max⟧', 'xⁿ⁺¹ and vₘₐₓ'],
    ['e{−x/2} and e{iπ}', 'e^(−x/2) and e^(iπ)'],
    ['2{k}, a{b}, a⟦q⟧', '2^k, a^b, a_q'],
    ['12 m{2}, 9.8 m/s{2}, 5 cm{3}, mol{-1}', '12 m², 9.8 m/s², 5 cm³, mol⁻¹'],
    ['E = mc{2}', 'E = mc²'],
    ['πr{2}, sin{2} x, χ{2}, R{2}', 'πr², sin² x, χ², R²'],
    ['(a + b){2} and [H{+}]{2}', '(a + b)² and [H⁺]²'],
    ['AB{2} + BC{2} = AC{2}', 'AB² + BC² = AC²'],
    ['{14}C, {235}U and carbon {13}C', '¹⁴C, ²³⁵U and carbon ¹³C'],
    ['K⟦a⟧ and 10{(n)}', 'Kₐ and 10⁽ⁿ⁾'],
    ['log⟦2⟧ 8 = 3', 'log₂ 8 = 3'],
  ])('[D08] %s', (line, text) => {
    expect(written(line)).toBe(text);
  });

  it.each([
    ['as was shown{3} in cells{12}.', 'as was shown3 in cells12.'],
    ['as was shown.{3} In the cell,{4} it', 'as was shown.3 In the cell,4 it'],
    ['the author{1,2} and others{[1]}', 'the author1,2 and others[1]'],
    ['(see above){2}', '(see above)2'],
    ['the 1{st}, 2{nd}, 3{rd} and 4{th}', 'the 1st, 2nd, 3rd and 4th'],
    ['1.{o}, 2.{a}, 3{er} piso, n.{o} 5', '1.º, 2.ª, 3er piso, n.º 5'],
    ['le XIX{e} siècle, M{me} Curie, M{lle} B, D{r} C', 'le XIXe siècle, Mme Curie, Mlle B, Dr C'],
    ['the n{th} term', 'the nth term'],
    ['Repaso{TM} and Repaso{®}', 'Repaso™ and Repaso®'],
    ['the cell{*} and life{†}', 'the cell* and life†'],
    ['{1} See the book', '1 See the book'],
    ['Table 1{a} and text{citation needed}', 'Table 1ª and textcitation needed'],
    ['a text ⟦below⟧ the line, sub⟦script⟧', 'a text below the line, subscript'],
    ['x = {1}/⟦2⟧ and (n){:}', 'x = 1/2 and (n):'],
  ])('[D08] marks of notes, ordinals and shortened words stay on the line: %s', (line, text) => {
    expect(written(line)).toBe(text);
  });

  it('[D08, N01] small signs are undone for searching', () => {
    expect(withoutSmallSigns('10⁻¹⁹ C, H₂O, CO₃²⁻, xⁿ')).toBe('10^-19 C, H2O, CO3^2-, x^n');
  });

  it('[D08] no sign is lost: undone, every raised number is what it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,8}$/), (number) => {
        expect(withoutSmallSigns(`10${raisedText(number, 'raised')}`)).toBe(`10^${number}`);
        expect(withoutSmallSigns(`x${raisedText(number, 'lowered')}`)).toBe(`x${number}`);
      }),
    );
  });
});
