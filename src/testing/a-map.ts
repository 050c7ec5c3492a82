import * as fc from 'fast-check';
import { type MapContent, type MapEdge, type MapNode } from '#domain/concept-maps/concept-map.ts';

export const aNode = (uuid: string, more: Partial<MapNode> = {}): MapNode => ({
  uuid,
  name: uuid.toUpperCase(),
  description: '',
  importance: 2,
  x: 0,
  y: 0,
  source: null,
  ...more,
});
export const aLink = (from: string, to: string, label = ''): MapEdge => ({
  uuid: `${from}${to}`,
  from,
  to,
  label,
  source: null,
});
export const aMap = (nodes: string, links: string[] = []): MapContent => ({
  title: 'Map',
  nodes: [...nodes].map((uuid) => aNode(uuid)),
  edges: links.map(([from = '', to = '']) => aLink(from, to)),
});
const letters = [...'abcdefg'];
/** Maps of up to seven nodes with any links among them. */
export const anyMap: fc.Arbitrary<MapContent> = fc
  .record({
    title: fc.string({ maxLength: 8 }),
    nodes: fc.uniqueArray(
      fc.record({
        uuid: fc.constantFrom(...letters),
        name: fc.string({ maxLength: 8 }),
        importance: fc.constantFrom(1 as const, 2 as const, 3 as const),
        x: fc.integer({ min: -500, max: 500 }),
      }),
      { selector: ({ uuid }) => uuid },
    ),
    links: fc.uniqueArray(fc.tuple(fc.constantFrom(...letters), fc.constantFrom(...letters)), {
      selector: ([from, to]) => from + to,
    }),
  })
  .map(({ title, nodes, links }) => {
    const there = new Set(nodes.map(({ uuid }) => uuid));
    return {
      title,
      nodes: nodes.map(({ uuid, ...node }) => aNode(uuid, node)),
      edges: links.filter(([from, to]) => from !== to && there.has(from) && there.has(to)).map(([f, t]) => aLink(f, t)),
    };
  });
