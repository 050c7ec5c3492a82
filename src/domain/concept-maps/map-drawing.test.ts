import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relationWords } from '#domain/verify/relation-words.ts';
import { isCrossedBy } from './boxes.ts';
import { linkRoutes } from './link-routes.ts';
import { layOutMap } from './lay-out-map.ts';
import { hangFromRoot } from './hang-from-root.ts';
import { crossingsOf, linksThroughBoxes, wordsCovered } from '#testing/route-faults.ts';
import { mapMemory } from './map-memory.ts';
import { countsBelow, outlineOf, unfoldedRows } from './map-outline.ts';
import { rootOf } from './map-root.ts';
import { mapToSvg } from './map-svg.ts';
import { nearestNode } from './nearest-node.ts';
import { labelShape, nodeShape } from './node-shape.ts';
import { aLink, aMap, aNode, anyMap } from '#testing/a-map.ts';

let made = 0;
const newUuid = () => `new-${(made += 1)}`;

const colours = {
  ground: '#fff',
  box: '#fff',
  border: '#000',
  main: '#00f',
  mainBox: '#eef',
  line: '#888',
  text: '#000',
  label: '#444',
};

describe('on the canvas', () => {
  it('[M02] the layout leaves no two nodes on top of each other', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const places = layOutMap(map);
        const boxes = map.nodes.map((node) => ({ ...nodeShape(node), ...places.get(node.uuid) }));
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1)) {
            const apartX = Math.abs((one.x ?? 0) - (other.x ?? 0)) >= (one.width + other.width) / 2 - 1;
            const apartY = Math.abs((one.y ?? 0) - (other.y ?? 0)) >= (one.height + other.height) / 2 - 1;
            expect(apartX || apartY).toBe(true);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('[M02] a node with many others below it is no column: the layout fills a landscape frame', () => {
    for (const isTo of [true, false]) {
      const leaves = Array.from({ length: 14 }, (_, place) => `leaf ${place}`);
      const star = {
        nodes: ['hub', ...leaves].map((uuid) => aNode(uuid)),
        edges: leaves.map((leaf) => (isTo ? aLink('hub', leaf, 'has') : aLink(leaf, 'hub', 'has'))),
      };
      const places = [...layOutMap(star).values()];
      const wide = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x)) + 180;
      const high = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y)) + 44;
      expect(wide / high).toBeGreaterThan(0.8);
      expect(wide / high).toBeLessThan(3.5);
    }
    expect(layOutMap({ nodes: [], edges: [] }).size).toBe(0);
  });

  it('[M02] a line goes through a box that lies between its ends, and through none beside or beyond them', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 400, y: 200 },
    ];
    const at = (x: number, y: number) => ({ x, y, width: 100, height: 40 });
    expect(
      [at(200, 100), at(200, 130), at(200, 180), at(600, 300), at(-200, -100)].map((box) => isCrossedBy(box, from, to)),
    ).toEqual([true, true, false, false, false]);
    expect(isCrossedBy(at(200, 0), from, { x: 400, y: 0 })).toBe(true);
    expect(isCrossedBy(at(200, 30), from, { x: 400, y: 0 })).toBe(false);
  });

  it('[M01, M02] where it was laid out no link goes through a box, and no words stand on a box or on other words', () => {
    fc.assert(
      fc.property(anyMap, fc.string({ maxLength: 60 }), (unplaced, label) => {
        const worded = { ...unplaced, edges: unplaced.edges.map((edge) => ({ ...edge, label })) };
        const at = layOutMap(worded);
        const map = { ...worded, nodes: worded.nodes.map((node) => ({ ...node, ...at.get(node.uuid) })) };
        const routes = linkRoutes(map);
        expect(routes.size).toBe(map.edges.length);
        expect(linksThroughBoxes(map, routes)).toBe(0);
        expect(wordsCovered(map, routes)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('[M01, M02] a link goes around what stands in its way, and its words stand where there is room', () => {
    const nodes = [aNode('a'), aNode('b', { x: 300, y: 10 }), aNode('c', { x: 600 })];
    const map = { nodes, edges: [aLink('a', 'c', 'leads to')] };
    const route = linkRoutes(map).get('ac');
    expect(route?.points.length).toBeGreaterThan(2);
    expect(linksThroughBoxes(map, linkRoutes(map))).toBe(0);
    const narrow = { nodes: [aNode('a'), aNode('b', { x: 200 })], edges: [aLink('a', 'b', 'a long way of saying it')] };
    expect(linkRoutes(narrow).get('ab')).toEqual({ points: [expect.anything(), expect.anything()] });
  });

  it('[M02] siblings change places where fewer links cross', () => {
    const unplaced = aMap('rabcxyz', ['ra', 'rb', 'rc', 'ax', 'by', 'cz', 'az', 'xb']);
    const at = layOutMap(unplaced);
    const map = { ...unplaced, nodes: unplaced.nodes.map((node) => ({ ...node, ...at.get(node.uuid) })) };
    expect(crossingsOf(linkRoutes(map))).toBe(0);
  });

  it('[M01, M02] a link without words shares the line of a worded one between the same nodes', () => {
    const nodes = [aNode('a'), aNode('b', { x: 400 })];
    const routes = linkRoutes({ nodes, edges: [aLink('a', 'b'), aLink('b', 'a', 'is a stage of')] });
    expect(routes.get('ab')).toEqual({ points: routes.get('ba')?.points.toReversed() });
    expect(routes.get('ba')?.label?.lines).toEqual(['is a stage of']);
  });

  it('[M01] two links without words in opposite directions keep an arrow each', () => {
    const nodes = [aNode('a'), aNode('b', { x: 400 })];
    const edges = [aLink('a', 'b'), aLink('b', 'a')];
    const routes = linkRoutes({ nodes, edges });
    expect(routes.get('ab')?.points.at(-1)?.x).toBeGreaterThan(200);
    expect(routes.get('ba')?.points.at(-1)?.x).toBeLessThan(200);
    expect(mapToSvg({ title: '', nodes, edges }, colours).svg.match(/marker-end/g)).toHaveLength(2);
  });

  it('[M01] words of a passage that only say that both are mentioned are not drawn; those of the person are', () => {
    const label = relationWords.es.appearsWith;
    expect(labelShape({ label, source: 0 }).lines).toEqual([]);
    expect(labelShape({ label, source: null }).lines).toEqual([label]);
    expect(labelShape({ label: relationWords.es.covers, source: 0 }).lines).toEqual(['trata de']);
  });

  it('[M01] a map hangs from its root, what no link led to from it by a link of its own', () => {
    const map = aMap('abcdefg', ['ab', 'bc', 'de', 'ed', 'gf']);
    expect(rootOf(map)).toBeUndefined();
    const hung = hangFromRoot(map, { ...aNode('root'), source: null }, newUuid);
    expect(rootOf(hung)).toBe('root');
    expect(hung.edges.filter(({ from }) => from === 'root').map(({ to }) => to)).toEqual(['a', 'g', 'd']);
    expect(outlineOf(hung).filter(({ depth }) => depth === 0)).toHaveLength(1);
    // A node that names the topic.
    const own = hangFromRoot(aMap('abc', ['ba', 'ca']), aNode('a'), newUuid);
    expect(own.edges).toHaveLength(2);
  });

  it('[M03] what hangs below a folded line is not shown, and counted', () => {
    const rows = outlineOf(aMap('abcde', ['ab', 'bc', 'bd', 'ae']));
    expect(unfoldedRows(rows, new Set(['b'])).map(({ node }) => node.uuid)).toEqual(['a', 'b', 'e']);
    expect([...countsBelow(rows)]).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
  });

  it.each([
    ['right', 'b'],
    ['left', undefined],
    ['down', 'c'],
    ['up', undefined],
  ] as const)('[M02, M03] the arrow %s goes from a to %s', (direction, to) => {
    const nodes = [aNode('a'), aNode('b', { x: 100, y: 20 }), aNode('c', { x: 40, y: 90 })];
    expect(nearestNode(nodes, aNode('a'), direction)?.uuid).toBe(to);
  });

  it('[M02] names are cut into lines that fit and keep long words whole, the longest names with an ellipsis', () => {
    expect(nodeShape({ name: 'Crisis del Antiguo Régimen', importance: 2 }).lines).toEqual([
      'Crisis del',
      'Antiguo Régimen',
    ]);
    expect(nodeShape({ name: 'political-economic systems', importance: 1 }).lines).toEqual([
      'political-',
      'economic',
      'systems',
    ]);
    const long = nodeShape({ name: 'Wettbewerbsfähigkeit stärken', importance: 1 });
    expect(long.lines).toEqual(['Wettbewerbsfähigkeit', 'stärken']);
    expect(long.width).toBeGreaterThan(140);
    expect(nodeShape({ name: 'x'.repeat(200), importance: 1 }).lines.at(-1)).toMatch(/…$/);
    expect(nodeShape({ name: '', importance: 1 }).lines).toEqual(['']);
  });

  it('[M04] memory is the mean of what was reviewed, of its own sentence before its section', () => {
    const kept = { quote: 'x', start: 10, end: 20, anchor: { page: 1 }, sectionUuid: null, sectionTitle: 'Steam' };
    const cards = [
      { quoteStart: 12, category: 'Steam', recall: 0.5 },
      { quoteStart: 19, category: 'Steam', recall: null },
      { quoteStart: 40, category: 'Steam', recall: 0.9 },
    ];
    const nodes = [aNode('a', { source: 0 }), aNode('b', { source: 1 }), aNode('c')];
    expect(mapMemory(nodes, [kept, { ...kept, start: 50, end: 60 }], cards)).toEqual([
      { nodeUuid: 'a', cards: 2, recall: 0.5 },
      { nodeUuid: 'b', cards: 3, recall: 0.7 },
    ]);
    expect(
      mapMemory(
        nodes,
        [
          { ...kept, isGone: true },
          { ...kept, start: 50, end: 60, sectionTitle: '' },
        ],
        cards,
      ),
    ).toEqual([]);
  });
});
