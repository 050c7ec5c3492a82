import { expect, it } from 'vitest';
import { mapStars } from '#domain/concept-maps/map-stars.ts';
import { layOutStars, SHEET_WIDTH, wrap } from './lay-out-stars.ts';

const nodes = ['clorofila', 'luz', 'membrana de los tilacoides', 'estroma', 'ATP'].map((name, index) => ({
  id: name,
  name,
  importance: index === 0 ? 3 : 1,
}));
const edge = (from: string, to: string) => ({ from, to, label: 'absorbe' });
const stars = mapStars(nodes, [
  edge('clorofila', 'luz'),
  edge('membrana de los tilacoides', 'clorofila'),
  edge('clorofila', 'estroma'),
  edge('estroma', 'ATP'),
]);

it('[M01] nothing of a drawn map lies over anything else, and all of it is on the sheet', () => {
  const { boxes, links, height } = layOutStars(stars, 12);
  expect([boxes.length, links.length]).toEqual([6, 4]);
  const overlap = boxes.some((a, at) =>
    boxes
      .slice(at + 1)
      .some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
  expect(overlap).toBe(false);
  expect(
    boxes.every(({ x, y, width, height: tall }) => x >= 0 && y >= 0 && x + width <= SHEET_WIDTH && y + tall <= height),
  ).toBe(true);
  expect(links.map(({ pointsRight }) => pointsRight)).toEqual([true, false, true, true]);
});

it('[M01] a relation that is only a mention has a dashed line without words', () => {
  const [star] = mapStars(nodes, [{ from: 'clorofila', to: 'luz', label: 'aparece con' }]);
  const { links } = layOutStars(star ? [star] : [], 12);
  expect(links).toMatchObject([{ isLoose: true, label: [] }]);
});

it('[M01] a drawn map has as many relations as there is room for', () => {
  expect(layOutStars(stars, 2).links).toHaveLength(2);
  expect(layOutStars([], 2)).toMatchObject({ boxes: [], links: [] });
});

it.each([
  ['membrana de los tilacoides', ['membrana de los', 'tilacoides']],
  ['ATP', ['ATP']],
  ['desoxirribonucleico', ['desoxirribonuc…']],
  ['uno de los muchos tipos que hay', ['uno de los', 'muchos tipos…']],
])('[M01] %s is written on lines', (text, lines) => {
  expect(wrap(text, 15, 2)).toEqual(lines);
});
