import { expect, it } from 'vitest';
import { boxOf, sharedArea } from './boxes.ts';
import type { MapContent } from './concept-map.ts';
import { oneSideOf } from './one-sided.ts';

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
const map = aMap({ r: [0, 0], a: [250, 0], b: [500, 0], c: [-250, 0], d: [-500, 40] }, ['ra', 'ab', 'rc', 'cd']);

it('[M02] a map with branches at both sides of its root is shown with all of them at the right, none over another', () => {
  const side = oneSideOf(map);
  const shown = side?.show(map).nodes ?? [];
  expect(shown[0]).toEqual(map.nodes[0]);
  for (const node of shown.slice(1)) expect(node.x).toBeGreaterThan(0);
  const boxes = shown.map(boxOf);
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => sharedArea(one, other)));
  expect(pairs.filter((area) => area > 0)).toEqual([]);
});

it('[M02, M05] what is moved or added there is stored at its own side, and moves nothing else', () => {
  const side = oneSideOf(map);
  const shown = side?.show(map).nodes ?? [];
  for (const [at, { uuid, x, y }] of shown.entries())
    expect(side?.placeOf(map, uuid, { x, y })).toEqual({ x: map.nodes[at]?.x, y: map.nodes[at]?.y });
  const place = { x: 300, y: 400 };
  const stored = side?.placeOf(map, undefined, place) ?? place;
  const [model] = map.nodes;
  if (!model) throw new Error('no node');
  const added = { ...map, nodes: [...map.nodes, { ...model, uuid: 'e', name: 'e', ...stored }] };
  const after = side?.show(added).nodes ?? [];
  expect(after.at(-1)).toMatchObject(place);
  expect(after.slice(0, -1)).toEqual(shown);
});

it('[M02, M05] a new concept below a branch from the left is shown at the right, too', () => {
  const [model] = map.nodes;
  if (!model) throw new Error('no node');
  const child = { ...model, uuid: 'f', name: 'f', x: -750, y: 40 };
  const edge = { uuid: 'df', from: 'd', to: 'f', label: '', source: null };
  const shown = oneSideOf(map)?.show({ ...map, nodes: [...map.nodes, child], edges: [...map.edges, edge] });
  expect(shown?.nodes.at(-1)?.x).toBe(750);
});

it.each([
  ['branches at one side', { r: [0, 0], a: [250, 0], b: [500, 0] }, ['ra', 'ab']],
  ['no root', { a: [0, 0], b: [-250, 0] }, []],
] as const)('[M02] a map with %s is shown as it is', (_, nodes, links) => {
  expect(oneSideOf(aMap(nodes as never, [...links]))).toBeUndefined();
});
