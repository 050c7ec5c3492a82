import { expect, it } from 'vitest';
import { wholePoint, withoutRepeats } from './whole-point.ts';

it.each([
  ['A proportion must lie between 0 and 1, while a rate may be any real number.'],
  ['SMR = Observed # of deaths/Expected # of deaths'],
  ['Positivas: notaria, registradora de la propiedad, procuradora de los tribunales'],
  ['¿Qué es la fotosíntesis?'],
  ['Fotosíntesis oxigénica'],
  ['pH is a measure of acidity.'],
  ['mRNA carries the code.'],
  ['Vitamin A'],
  ['Hepatitis E'],
  ['Vitamina Y'],
  ['1931 saw the Second Republic (Segunda República) proclaimed.'],
])('[P09] %s is a point as it stands', (text) => {
  expect(wholePoint(text)).toBe(text);
});

it.each([
  ['•  The cell  divides.', 'The cell divides.'],
  ['- Chlorophyll absorbs light.', 'Chlorophyll absorbs light.'],
  ['2) Water is split.', 'Water is split.'],
])('[P09] %s loses the mark of its list', (text, point) => {
  expect(wholePoint(text)).toBe(point);
});

it.each([
  ['a row of a table', '| Sweden | 0.009 | 0.012 |'],
  ['a row without lines', 'Sweden 3,145,000 3,523 0.0011 1,057,000 0.0047'],
  ['cells with tabs', 'Country\tRate\tYear'],
  ['several points of a list', 'Government: republicans. - Support: socialists. - President: Azaña.'],
  ['a line that was cut', 'The steam engine of the late eighteenth century changed how every factory worked'],
  ['one that ends in the air', 'The steam engine was built by'],
  ['a heading that ends in the air', 'HISTORIA DE LA'],
  ['one that goes on', 'Industry, trade,'],
  ['one that begins in the middle', 'and was therefore abolished in 1833.'],
  ['an open bracket', 'The republic (proclaimed in April.'],
  ['an ellipsis', 'The three causes were…'],
  ['a single word', 'Rome.'],
  ['nothing', ' '],
])('[P09] %s is no point', (_name, text) => {
  expect(wholePoint(text)).toBeUndefined();
});

it('[P09] keeps one of two points that differ only in signs, and the longer if it contains the other', () => {
  const points = ['The cell divides.', 'THE CELL DIVIDES', 'Light', 'Light is split.', 'Water.'].map((point) => ({
    point,
  }));
  expect(withoutRepeats(points).map(({ point }) => point)).toEqual(['The cell divides.', 'Light is split.', 'Water.']);
  const short = ['a b', 'w', 'c d', 'x a b c d y'].map((point) => ({ point }));
  expect(withoutRepeats(short).map(({ point }) => point)).toEqual(['x a b c d y', 'w']);
});
