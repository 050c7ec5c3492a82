import { expect, it } from 'vitest';
import { mapStars } from './map-stars.ts';

const node = (id: string, importance = 1) => ({ id, importance });
const edge = (from: string, to: string) => ({ from, to });

const shape = (stars: ReturnType<typeof mapStars>) =>
  stars.map(({ hub, spokes }) => [
    hub.id,
    ...spokes.map(({ node: { id }, isOutgoing }) => (isOutgoing ? `>${id}` : `<${id}`)),
  ]);

it('[M01] a map is cut into stars, the richest first, each relation in one of them', () => {
  const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => node(id));
  const edges = [edge('a', 'b'), edge('c', 'a'), edge('a', 'd'), edge('d', 'e')];
  expect(shape(mapStars(nodes, edges))).toEqual([
    ['a', '>b', '<c', '>d'],
    ['d', '>e'],
  ]);
});

it('[M01] of two nodes with as many relations the more important one is the hub', () => {
  expect(shape(mapStars([node('a'), node('b', 3)], [edge('a', 'b')]))).toEqual([['b', '<a']]);
});

it('[M01] what leads nowhere or to itself is left out, and a map without relations has no star', () => {
  expect(mapStars([node('a')], [edge('a', 'a'), edge('a', 'gone')])).toEqual([]);
});
