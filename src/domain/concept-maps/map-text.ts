import type { MapContent, MapNode } from './concept-map.ts';
import { outlineOf } from './map-outline.ts';

/** A map as an outline in Markdown: lines with what leads to them, links across it as `[[name]]`. */
export function mapToMarkdown(map: MapContent): string {
  const names = new Map(map.nodes.map(({ uuid, name }) => [uuid, plain(name)]));
  const lines = outlineOf(map).flatMap(({ node, depth, edge, others }) => {
    const indent = '  '.repeat(depth);
    const name = node.importance === 3 ? `**${plain(node.name)}**` : plain(node.name);
    return [
      `${indent}- ${labelled(edge?.label)}${name}`,
      ...(node.description.trim() ? [`${indent}  ${plain(node.description)}`] : []),
      ...others.map(({ to, label }) => `${indent}  - ${labelled(label)}[[${names.get(to) ?? ''}]]`),
    ];
  });
  return `# ${plain(map.title)}\n\n${lines.join('\n')}\n`;
}

/** A map as a diagram of Mermaid. */
export function mapToMermaid({ nodes, edges }: MapContent): string {
  const ids = new Map(nodes.map(({ uuid }, place) => [uuid, `n${place + 1}`]));
  const quoted = (text: string) =>
    `"${plain(text).replaceAll(/[#"<>`[\]{}|]/g, (letter) => `#${letter.codePointAt(0)};`)}"`;
  const boxes = nodes.map(({ uuid, name }) => `  ${ids.get(uuid)}[${quoted(name)}]`);
  const links = edges.map(({ from, to, label }) => {
    const words = label.trim() ? `|${quoted(label)}|` : '';
    return `  ${ids.get(from)} -->${words} ${ids.get(to)}`;
  });
  return ['flowchart LR', ...boxes, ...links, ''].join('\n');
}

const ARROW = ' → ';

const labelled = (label: string | undefined) => (label?.trim() ? `${plain(label)}${ARROW}` : '');

/** On one line, and without what would read as a mark of the outline. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('→', '->').trim();

/** A node as it is read from a text, without a place yet. */
export type ReadNode = Pick<MapNode, 'uuid' | 'name' | 'description' | 'importance'> & { quote?: string } & Partial<
    Pick<MapNode, 'x' | 'y'>
  >;

export interface ReadMap {
  title: string;
  nodes: ReadNode[];
  edges: { from: string; to: string; label: string; quote?: string }[];
}

/** Reads an outline: bullets or numbers, by how far they are indented. Undefined where a text has no line of a list. */
export function markdownToMap(markdown: string, newUuid: () => string): ReadMap | undefined {
  const read: ReadMap = { title: '', nodes: [], edges: [] };
  const open: { indent: number; uuid: string }[] = [];
  const across: { from: string; name: string; label: string }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^#\s+(.+)$/.exec(line);
    if (heading && read.title === '') {
      read.title = heading[1]?.trim() ?? '';
      continue;
    }
    const item = /^([ \t]*)(?:[-*+]|\d{1,3}[.)])[ \t]+(.+)$/.exec(line);
    const last = read.nodes.at(-1);
    if (!item) {
      if (last && line.trim() !== '' && /^\s/.test(line))
        last.description = `${last.description} ${line.trim()}`.trim();
      continue;
    }
    const indent = (item[1] ?? '').replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.uuid;
    const { label, name } = splitLabel(item[2] ?? '');
    const link = /^\[\[(.*)\]\]$/.exec(name);
    if (link && parent !== undefined) {
      across.push({ from: parent, name: link[1] ?? '', label });
      continue;
    }
    const bold = /^\*\*(.+)\*\*$/.exec(name);
    const uuid = newUuid();
    read.nodes.push({ uuid, name: bold?.[1] ?? name, description: '', importance: bold ? 3 : 2 });
    if (parent !== undefined) read.edges.push({ from: parent, to: uuid, label });
    open.push({ indent, uuid });
  }
  for (const { from, name, label } of across) {
    const to = read.nodes.find((node) => node.name === name)?.uuid;
    if (to !== undefined && to !== from) read.edges.push({ from, to, label });
  }
  return read.nodes.length > 0 ? read : undefined;
}

function splitLabel(text: string): { label: string; name: string } {
  const at = text.indexOf(ARROW);
  const trimmed = text.trim();
  return at < 0 ? { label: '', name: trimmed } : { label: text.slice(0, at).trim(), name: text.slice(at + 3).trim() };
}
