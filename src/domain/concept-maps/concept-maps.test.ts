import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '#domain/text/one-line.ts';
import { faultOfMap, type MapContent } from './concept-map.ts';
import { addNode, changeNode, connectNodes, copyNodes, moveNodes, pasteNodes, removeFromMap } from './map-edits.ts';
import { mapToJson, readMapFile } from './map-file.ts';
import { recordChange, redoChange, startHistory, undoChange } from './map-history.ts';
import { indentNode, outdentNode, outlineOf } from './map-outline.ts';
import { mapToSvg } from './map-svg.ts';
import { mapToMarkdown, mapToMermaid } from './map-text.ts';
import { isSameMap, mergeMaps } from './merge-maps.ts';
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

const linesOf = (map: MapContent) => outlineOf(map).map(({ node, depth }) => `${' '.repeat(depth)}${node.uuid}`);

const letters = [...'abcdefg'];

describe('edits', () => {
  it('[M02] adds, renames, links, moves and deletes; what hangs on a node goes with it', () => {
    let map = addNode(aMap('ab'), { uuid: 'c', x: 10.4, y: -1e9 });
    expect(map.nodes.at(-1)).toEqual(aNode('c', { name: '', x: 10, y: -100_000 }));
    map = changeNode(map, 'c', { name: 'Cell', importance: 3 });
    map = connectNodes(connectNodes(map, { uuid: 'ac', from: 'a', to: 'c' }), { uuid: 'x', from: 'a', to: 'c' });
    expect(map.edges).toEqual([aLink('a', 'c')]);
    expect(connectNodes(map, { uuid: 'aa', from: 'a', to: 'a' })).toBe(map);
    expect(connectNodes(map, { uuid: 'az', from: 'a', to: 'z' })).toBe(map);
    map = moveNodes(map, new Map([['a', { x: 7, y: 8 }]]));
    expect(map.nodes[0]).toMatchObject({ x: 7, y: 8 });
    expect(removeFromMap(map, new Set(['c']))).toMatchObject({ nodes: [{ uuid: 'a' }, { uuid: 'b' }], edges: [] });
  });

  it('[M02] a paste is the same part under new names, and every edit leaves a sound map', () => {
    fc.assert(
      fc.property(anyMap, fc.subarray(letters), (map, chosen) => {
        const clip = copyNodes(map, new Set(chosen));
        const { map: pasted, pasted: uuids } = pasteNodes(map, clip, { newUuid, shift: { x: 20, y: 20 } });
        expect(faultOfMap(pasted)).toBeUndefined();
        expect(uuids).toHaveLength(clip.nodes.length);
        expect(pasted.edges).toHaveLength(map.edges.length + clip.edges.length);
        expect(isSameMap(removeFromMap(pasted, new Set(uuids)), map)).toBe(true);
        expect(faultOfMap(removeFromMap(map, new Set(chosen)))).toBeUndefined();
      }),
    );
  });

  it('[M02] undo and redo walk the same way back and forth; letters of one field are one step', () => {
    fc.assert(
      fc.property(fc.array(anyMap, { maxLength: 6 }), (maps) => {
        const start = startHistory(aMap('a'));
        const full = maps.reduce((history, map) => recordChange(history, map), start);
        const back = maps.reduce(undoChange, full);
        expect(back.present).toBe(start.present);
        expect(maps.reduce(redoChange, back).present).toBe(full.present);
        expect(undoChange(start)).toBe(start);
      }),
    );
    const typed = ['S', 'St', 'Ste'].reduce(
      (history, name) => recordChange(history, changeNode(history.present, 'a', { name }), 'name a'),
      startHistory(aMap('a')),
    );
    expect(undoChange(typed).present.nodes[0]?.name).toBe('A');
  });
});

describe('the outline', () => {
  it.each([
    ['abc', ['ab', 'bc'], ['a', ' b', '  c']],
    ['abc', ['ab', 'ac', 'bc'], ['a', ' b', ' c']],
    ['abc', ['ab', 'ba', 'cb'], ['c', ' b', '  a']],
    ['ab', ['ab', 'ba'], ['a', ' b']],
    ['', [], []],
  ])('[M03] of %s with %j is %j', (nodes, links, lines) => {
    expect(linesOf(aMap(nodes, links))).toEqual(lines);
  });

  it('[M03] lists every node once, and every link as a step or as a cross link', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const rows = outlineOf(map);
        expect(rows.map(({ node }) => node.uuid).toSorted()).toEqual(map.nodes.map(({ uuid }) => uuid).toSorted());
        const listed = rows.flatMap(({ edge, others }) => [
          ...(edge ? [edge.uuid] : []),
          ...others.map(({ uuid }) => uuid),
        ]);
        expect(listed.toSorted()).toEqual(map.edges.map(({ uuid }) => uuid).toSorted());
      }),
    );
  });

  it('[M03] indenting puts a line below the one before it, and outdenting beside its parent', () => {
    fc.assert(
      fc.property(anyMap, fc.constantFrom(...letters), (map, uuid) => {
        const rows = outlineOf(map);
        const at = rows.findIndex(({ node }) => node.uuid === uuid);
        const row = rows[at];
        const before = rows.slice(0, Math.max(at, 0)).findLast(({ depth }) => depth <= (row?.depth ?? 0));
        const sibling = before?.depth === row?.depth ? before : undefined;
        const parentIn = (after: MapContent) => outlineOf(after).find(({ node }) => node.uuid === uuid)?.parent;
        const indented = indentNode(map, uuid, newUuid);
        expect(faultOfMap(indented)).toBeUndefined();
        // A shorter path from another line keeps it where it is.
        const hasOthers = map.edges.some(({ to, from }) => to === uuid && from !== row?.parent);
        const moved = row && sibling ? [sibling.node.uuid] : [];
        const kept = hasOthers || moved.length === 0 ? [row?.parent] : [];
        expect([...moved, ...kept]).toContain(parentIn(indented));
        const grandparent = rows.find(({ node }) => node.uuid === row?.parent)?.parent;
        const outdented = outdentNode(map, uuid, newUuid);
        expect(faultOfMap(outdented)).toBeUndefined();
        // A first-level row moves below another node that links to it.
        expect([parentIn(outdented), undefined]).toContain(grandparent ?? undefined);
      }),
    );
  });

  it('[M03] indenting puts a line below the one before it, though another path leads there, too', () => {
    const map = aMap('fadb', ['bf', 'ba', 'fd', 'bd']);
    const indented = outlineOf(indentNode(map, 'd', newUuid));
    expect(indented.find(({ node }) => node.uuid === 'd')?.parent).toBe('a');
  });
});

describe('merging', () => {
  const base = aMap('abc', ['ab', 'bc']);
  it.each<[string, MapContent, MapContent, Partial<MapContent>, number]>([
    [
      'both sides',
      changeNode(base, 'a', { name: 'Mine' }),
      changeNode(base, 'a', { importance: 3 }),
      {
        nodes: [aNode('a', { name: 'Mine', importance: 3 }), aNode('b'), aNode('c')],
      },
      0,
    ],
    [
      'a field that both changed',
      changeNode(base, 'a', { name: 'Mine' }),
      changeNode(base, 'a', { name: 'Theirs' }),
      {
        nodes: [aNode('a', { name: 'Mine' }), aNode('b'), aNode('c')],
      },
      1,
    ],
    [
      'a deletion and a change',
      removeFromMap(base, new Set(['c'])),
      changeNode(base, 'c', { name: 'Kept' }),
      {
        nodes: [aNode('a'), aNode('b'), aNode('c', { name: 'Kept' })],
      },
      0,
    ],
    ['a deletion alone', base, removeFromMap(base, new Set(['b'])), { nodes: [aNode('a'), aNode('c')], edges: [] }, 0],
    [
      'a link to what is gone',
      connectNodes(base, { uuid: 'ac', from: 'a', to: 'c' }),
      removeFromMap(base, new Set(['c'])),
      {
        edges: [aLink('a', 'b')],
      },
      0,
    ],
    [
      'places that both moved',
      moveNodes(base, new Map([['a', { x: 1, y: 1 }]])),
      moveNodes(base, new Map([['a', { x: 9, y: 9 }]])),
      {
        nodes: [aNode('a', { x: 1, y: 1 }), aNode('b'), aNode('c')],
      },
      0,
    ],
    ['titles', { ...base, title: 'Mine' }, { ...base, title: 'Theirs' }, { title: 'Mine' }, 1],
  ])('[M02] of %s', (_, mine, theirs, expected, clashes) => {
    const merged = mergeMaps(base, mine, theirs);
    expect(merged.map).toMatchObject(expected);
    expect(merged.clashes).toHaveLength(clashes);
  });

  it('[M02] of more nodes than a map holds says how many were left out', () => {
    const some = (side: string, count: number) => ({
      ...base,
      nodes: Array.from({ length: count }, (_, index) => aNode(`${side}${index}`)),
      edges: [],
    });
    const merged = mergeMaps({ ...base, nodes: [], edges: [] }, some('mine', 300), some('theirs', 300));
    expect([merged.map.nodes.length, merged.leftOut]).toEqual([500, { nodes: 100, edges: 0 }]);
  });

  it('[M02] of more links than a map holds says how many were left out', () => {
    const nodes = Array.from({ length: 40 }, (_, index) => aNode(`n${index}`));
    const links = nodes.flatMap(({ uuid: from }) => nodes.map(({ uuid: to }) => aLink(from, to)));
    const all = links.filter(({ from, to }) => from !== to);
    const was = { ...base, nodes, edges: all.slice(0, 200) };
    const merged = mergeMaps(
      was,
      { ...was, edges: all.slice(0, 800) },
      { ...was, edges: [...was.edges, ...all.slice(800, 1_400)] },
    );
    expect([merged.map.edges.length, merged.leftOut]).toEqual([1_000, { nodes: 0, edges: 400 }]);
  });

  it('[M02] is sound, takes what only one side did whole, and settles: merged again nothing changes', () => {
    fc.assert(
      fc.property(anyMap, anyMap, anyMap, (was, mine, theirs) => {
        const { map } = mergeMaps(was, mine, theirs);
        expect(faultOfMap(map)).toBeUndefined();
        expect(isSameMap(mergeMaps(was, was, theirs).map, theirs)).toBe(true);
        const kept = mergeMaps(was, mine, was);
        expect(kept.clashes).toEqual([]);
        const names = (one: MapContent) => one.nodes.map(({ uuid, name }) => uuid + name).toSorted();
        expect(names(kept.map)).toEqual(names(mine));
        expect(mergeMaps(theirs, map, theirs).clashes).toEqual([]);
      }),
    );
  });
});

describe('leaving and coming back', () => {
  it('[M05] as Markdown, with its weights, words on links and links across', () => {
    const map: MapContent = {
      title: 'Steam',
      nodes: [
        aNode('a', { name: 'Steam engine', importance: 3, description: 'It\nturns heat → work.\n\nStill.' }),
        aNode('b', { name: 'Coal' }),
        aNode('c', { name: 'Mines', importance: 1 }),
      ],
      edges: [aLink('a', 'b', 'burns'), aLink('b', 'c', 'comes from'), aLink('a', 'c', 'drains')],
    };
    expect(mapToMarkdown(map)).toBe(
      [
        '# Steam',
        '',
        '- **Steam engine**',
        '  It  ',
        '  turns heat → work.',
        '',
        '  Still.',
        '  - burns → Coal',
        '    - comes from → [[Mines]]',
        '  - drains → _Mines_',
        '',
      ].join('\n'),
    );
    expect(mapToMermaid({ ...map, nodes: [aNode('a', { name: 'A "B" [c]' }), ...map.nodes.slice(1)] })).toBe(
      'flowchart LR\n  n1["A #34;B#34; #91;c#93;"]\n  n2["Coal"]\n  n3["Mines"]\n  n1 -->|"burns"| n2\n' +
        '  n2 -->|"comes from"| n3\n  n1 -->|"drains"| n3\n',
    );
    const read = readMapFile(mapToMarkdown(map), { newUuid, sources: [] });
    if ('fault' in read) throw new Error(read.fault);
    expect(mapToMarkdown(read.map)).toBe(mapToMarkdown(map));
    expect(read.isPlaced).toBe(false);
  });

  it('[M05, M03] an outline in Markdown comes back as the same map, whatever its texts look like', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('', '- x', '[[x]]', '[[x]] (2)', '**x**', '…', '1. x', '1\\. x', '\\- x', '\\', '# x'),
      fc.constantFrom('_x_', '_', '\\_x_', 'a → b', '→', 'a →', '→ → b', 'a \\→ b', 'a→', '->'),
    );
    const description = fc.array(text, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
    const texts = fc.array(fc.record({ name: text, description, label: text }), { minLength: 7, maxLength: 7 });
    const paragraphs = (words: string) =>
      words
        .split('\n')
        .map(oneLine)
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
    const outline = (map: MapContent) => {
      const rows = outlineOf(map);
      const placeOf = new Map(rows.map(({ node }, place) => [node.uuid, place]));
      return rows.map(({ node: { name, description, importance }, depth, edge, others }) => ({
        name: oneLine(name),
        description: paragraphs(description),
        importance,
        depth,
        label: oneLine(edge?.label ?? ''),
        others: others.map(({ to, label }) => `${placeOf.get(to)} ${oneLine(label)}`).toSorted(),
      }));
    };
    fc.assert(
      fc.property(anyMap, texts, (bare, given) => {
        const wordsOf = (index: number) => given[index % given.length] ?? { name: '', description: '', label: '' };
        const map: MapContent = {
          title: bare.title,
          nodes: bare.nodes.map((node, index) => {
            const { name, description } = wordsOf(index);
            return { ...node, name, description };
          }),
          edges: bare.edges.map((edge, index) => ({ ...edge, label: wordsOf(index).label })),
        };
        fc.pre(map.nodes.length > 0);
        const read = readMapFile(mapToMarkdown(map), { newUuid, sources: [] });
        if ('fault' in read) throw new Error(read.fault);
        expect([read.map.title, outline(read.map)]).toEqual([oneLine(map.title), outline(map)]);
      }),
      { numRuns: 300 },
    );
  });

  it('[M05] an outline of any hand is read: bullets, numbers, tabs; what is no list is no map', () => {
    const text = 'Notes\r\n\r\n* One\r\n\t* Two\r\n1. Three\n   more\n   words\n';
    const read = readMapFile(text, { newUuid, sources: [] });
    if ('fault' in read) throw new Error(read.fault);
    expect(outlineOf(read.map).map(({ node, depth }) => [node.name, node.description, depth])).toEqual([
      ['One', '', 0],
      ['Two', '', 1],
      ['Three', 'more words', 0],
    ]);
    for (const [text, fault] of [
      ['', 'FILE_EMPTY'],
      ['no list', 'FILE_CORRUPT'],
      ['{"format":"x"}', 'FILE_CORRUPT'],
      ['{', 'FILE_CORRUPT'],
      ['- x\n'.repeat(501), 'FILE_TOO_COMPLEX'],
    ])
      expect(readMapFile(text ?? '', { newUuid, sources: [] })).toEqual({ fault });
  });

  it('[M05] a JSON comes back as it left, and its quotes become sources where they are known', () => {
    const sources = new Map([[4, { id: 4, quote: 'Steam drives it.' }]]);
    fc.assert(
      fc.property(anyMap, (map) => {
        const quoted = { ...map, nodes: map.nodes.map((node) => ({ ...node, source: 4 })) };
        const read = readMapFile(mapToJson(quoted, sources), { newUuid, sources: sources.values() });
        if ('fault' in read) throw new Error(read.fault);
        const shape = ({ title, nodes, edges }: MapContent) => {
          const names = new Map(nodes.map(({ uuid }, place) => [uuid, place]));
          return [
            title,
            nodes.map((node) => ({ ...node, uuid: '' })),
            edges.map(({ from, to }) => [names.get(from), names.get(to)]),
          ];
        };
        expect(shape(read.map)).toEqual(shape(quoted));
      }),
    );
  });

  it('[M05, Z26] as an SVG of its own in which no name is markup', () => {
    const map = { ...aMap('ab', ['ab']), nodes: [aNode('a', { name: '<script>&' }), aNode('b', { x: 300 })] };
    const { svg, width } = mapToSvg(map, colours);
    expect(svg).toContain('&lt;script&gt;&amp;');
    expect(svg).not.toContain('<script');
    expect(width).toBeGreaterThan(300);
  });
});
