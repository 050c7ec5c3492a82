import { expect, it } from 'vitest';
import { boxOf, sharedArea } from './boxes.ts';
import type { MapContent } from './concept-map.ts';
import { oneSided } from './one-sided.ts';

const aMap = (places: Record<string, [number, number]>, links: string[]): MapContent => ({
  title: 'Map',
  nodes: Object.entries(places).map(([uuid, [x, y]]) => ({
    uuid,
    name: uuid,
    description: '',
    importance: 2,
    x,
    y,
    source: null,
  })),
  edges: links.map(([from = '', to = '']) => ({ uuid: `${from}${to}`, from, to, label: '', source: null })),
});
const places = { r: [0, 0], a: [250, 0], b: [500, 0], c: [-250, 0], d: [-500, 40] } as const;

it('[M02] a map with branches at both sides of its root is shown with all of them at the right, none over another', () => {
  const map = aMap(places as never, ['ra', 'ab', 'rc', 'cd']);
  const shown = oneSided(map);
  expect(shown.map.nodes[0]).toEqual(map.nodes[0]);
  for (const node of shown.map.nodes.slice(1)) expect(node.x).toBeGreaterThan(0);
  const boxes = shown.map.nodes.map(boxOf);
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => sharedArea(one, other)));
  expect(pairs.filter((area) => area > 0)).toEqual([]);
  // A moved node is stored at its own side.
  for (const { uuid, x, y } of shown.map.nodes) {
    const { x: left, y: top } = map.nodes.find((node) => node.uuid === uuid) ?? { x: NaN, y: NaN };
    expect(shown.placeOf(uuid, { x, y })).toEqual({ x: left, y: top });
  }
});

it.each([
  ['branches at one side', { r: [0, 0], a: [250, 0], b: [500, 0] }, ['ra', 'ab']],
  ['no root', { a: [0, 0], b: [-250, 0] }, []],
] as const)('[M02] a map with %s is shown as it is', (_, nodes, links) => {
  const map = aMap(nodes as never, [...links]);
  expect(oneSided(map).map).toBe(map);
});
