import type { MapContent, MapNode } from './concept-map.ts';
import { outlineOf } from './map-outline.ts';

/**
 * A map as an outline in Markdown: lines with what leads to them, links across it as `[[name]]`. Read again it is the same
 * outline, but that details come back as of medium weight.
 */
export function mapToMarkdown(map: MapContent): string {
  const rows = outlineOf(map);
  /** Of those of one name, by their place among them. */
  const links = new Map<string, string>();
  for (const [name, nodes] of Map.groupBy(
    rows.map(({ node }) => node),
    (node) => plain(node.name),
  ))
    for (const [place, { uuid }] of nodes.entries())
      links.set(uuid, `[[${name}]]${nodes.length > 1 ? ` (${place + 1})` : ''}`);
  const lines = rows.flatMap(({ node, depth, edge, others }) => {
    const indent = '  '.repeat(depth);
    const name = escaped(plain(node.name)) || UNNAMED;
    return [
      `${indent}- ${labelled(edge?.label)}${node.importance === 3 ? `**${name}**` : name}`,
      ...(node.description.trim() ? [`${indent}  ${escaped(plain(node.description))}`] : []),
      ...others.map(({ to, label }) => `${indent}  - ${labelled(label)}${links.get(to) ?? ''}`),
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

/** Stands where a name is empty: a line without words is none. */
const UNNAMED = '…';

/**
 * What would be read as another thing than the beginning of a text: another line of a list, a link across, bold letters, or
 * no name; with the backslashes that keep it from that.
 */
const mark = /^(\d{1,3}(?=\\*[.)]\s)|(?=\\*(?:[-*+]\s|\[\[|\*\*|…$)))/;

/** One that was kept from it already gets one backslash more. */
const escaped = (text: string) => text.replace(mark, '$1\\');
const unescaped = (text: string) => {
  const [start] = mark.exec(text) ?? [];
  return start !== undefined && text[start.length] === '\\' ? start + text.slice(start.length + 1) : text;
};

const labelled = (label: string | undefined) => (label?.trim() ? `${escaped(plain(label))}${ARROW}` : '');

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
  const across: { from: string; name: string; place: number; label: string }[] = [];
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
        last.description = `${last.description} ${unescaped(line.trim())}`.trim();
      continue;
    }
    const indent = (item[1] ?? '').replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.uuid;
    const { label, name } = splitLabel(item[2] ?? '');
    const link = /^\[\[(.*)\]\](?: \((\d+)\))?$/.exec(name);
    if (link && parent !== undefined) {
      across.push({ from: parent, name: link[1] ?? '', place: Number(link[2] ?? 1) - 1, label });
      continue;
    }
    const bold = /^\*\*(.+)\*\*$/.exec(name);
    const words = bold?.[1] ?? name;
    const uuid = newUuid();
    read.nodes.push({
      uuid,
      name: words === UNNAMED ? '' : unescaped(words),
      description: '',
      importance: bold ? 3 : 2,
    });
    if (parent !== undefined) read.edges.push({ from: parent, to: uuid, label });
    open.push({ indent, uuid });
  }
  const named = Map.groupBy(read.nodes, ({ name }) => name);
  for (const { from, name, place, label } of across) {
    const to = named.get(name)?.[place]?.uuid;
    if (to !== undefined && to !== from) read.edges.push({ from, to, label });
  }
  return read.nodes.length > 0 ? read : undefined;
}

function splitLabel(text: string): { label: string; name: string } {
  const at = text.indexOf(ARROW);
  const trimmed = text.trim();
  return at < 0
    ? { label: '', name: trimmed }
    : { label: unescaped(text.slice(0, at).trim()), name: text.slice(at + 3).trim() };
}
