import { oneLine } from '#domain/text/one-line.ts';
import type { Importance, MapContent, MapNode } from './concept-map.ts';
import { outlineOf } from './map-outline.ts';

/**
 * Writes a map as a Markdown outline: rows with their link labels, main ideas in bold, details in italics, cross-links
 * as `[[name]]`. Reading it gives the same map, except for positions of nodes, their
 * sources, and more than one space or empty line in a row.
 */
export function mapToMarkdown(map: MapContent): string {
  const rows = outlineOf(map);
  /** Links with the same name, in order. */
  const links = new Map<string, string>();
  for (const [name, nodes] of Map.groupBy(
    rows.map(({ node }) => node),
    (node) => oneLine(node.name),
  ))
    for (const [place, { uuid }] of nodes.entries())
      links.set(uuid, `[[${withArrowsKept(name)}]]${nodes.length > 1 ? ` (${place + 1})` : ''}`);
  const lines = rows.flatMap(({ node, depth, edge, others }) => {
    const indent = '  '.repeat(depth);
    const name = withArrowsKept(escaped(oneLine(node.name))) || UNNAMED;
    const mark = marks[node.importance];
    return [
      `${indent}- ${labelled(edge?.label)}${mark}${name}${mark}`,
      ...(node.description.trim()
        ? descriptionLines(node.description).map((line) => line && `${indent}  ${line}`)
        : []),
      ...others.map(({ to, label }) => `${indent}  - ${labelled(label)}${links.get(to) ?? ''}`),
    ];
  });
  return `# ${oneLine(map.title)}\n\n${lines.join('\n')}\n`;
}

/** Writes a map as a Mermaid diagram. */
export function mapToMermaid({ nodes, edges }: MapContent): string {
  const ids = new Map(nodes.map(({ uuid }, place) => [uuid, `n${place + 1}`]));
  const quoted = (text: string) =>
    `"${oneLine(text).replaceAll(/[#"<>`[\]{}|]/g, (letter) => `#${letter.codePointAt(0)};`)}"`;
  const boxes = nodes.map(({ uuid, name }) => `  ${ids.get(uuid)}[${quoted(name)}]`);
  const links = edges.map(({ from, to, label }) => {
    const words = label.trim() ? `|${quoted(label)}|` : '';
    return `  ${ids.get(from)} -->${words} ${ids.get(to)}`;
  });
  return ['flowchart LR', ...boxes, ...links, ''].join('\n');
}

const ARROW = ' → ';
/** Markers around a name, by importance. */
const marks: Record<Importance, string> = { 1: '_', 2: '', 3: '**' };
/** Hard line break of Markdown. */
const LINE_BREAK = '  ';

/** Placeholder for an empty name: Markdown ignores list items without text. */
const UNNAMED = '…';

/**
 * Matches beginnings of a text that would be read as something else: a list item, a cross-link, bold, italics, or no
 * name.
 */
const misread = /^(\d{1,3}(?=\\*[.)](?:\s|$))|(?=\\*(?:[-*+](?:\s|$)|\[\[|\*\*|_|…$)))/;

/** Escapes a misread beginning; text that is escaped already gets one more backslash. */
const escaped = (text: string) => text.replace(misread, '$1\\');
const unescaped = (text: string) => {
  const [start] = misread.exec(text) ?? [];
  return start !== undefined && text[start.length] === '\\' ? start + text.slice(start.length + 1) : text;
};

/** Escapes arrows that could be read as the end of a label. */
const withArrowsKept = (text: string) => text.replaceAll(/→(?= |$)/g, '\\→');
const withArrows = (text: string) => text.replaceAll(/\\→(?= |$)/g, '→');

const labelled = (label: string | undefined) =>
  label?.trim() ? `${withArrowsKept(escaped(oneLine(label)))}${ARROW}` : '';

/** Returns the lines of a text, with an empty one between paragraphs. */
function descriptionLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map(oneLine)
    .join('\n')
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n');
  return lines.map((line, place) => `${escaped(line)}${line && lines[place + 1] ? LINE_BREAK : ''}`);
}

/** A node read from a text, without a position yet. */
export type ReadNode = Pick<MapNode, 'uuid' | 'name' | 'description' | 'importance'> & { quote?: string } & Partial<
    Pick<MapNode, 'x' | 'y'>
  >;

export interface ReadMap {
  title: string;
  nodes: ReadNode[];
  edges: { from: string; to: string; label: string; quote?: string }[];
}

/** Reads an outline of bullets or numbers by indentation. Returns undefined where the text has no list item. */
export function markdownToMap(markdown: string, newUuid: () => string): ReadMap | undefined {
  const read: ReadMap = { title: '', nodes: [], edges: [] };
  const open: { indent: number; uuid: string }[] = [];
  const across: { from: string; name: string; place: number; label: string }[] = [];
  /** Separator before the next line of a description. */
  let gap = '';
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^#\s+(.+)$/.exec(line);
    if (heading && read.title === '') {
      read.title = heading[1]?.trim() ?? '';
      continue;
    }
    const item = /^([ \t]*)(?:[-*+]|\d{1,3}[.)])[ \t]+(.+)$/.exec(line);
    const last = read.nodes.at(-1);
    if (!item) {
      if (line.trim() === '') gap &&= '\n\n';
      else if (last && /^\s/.test(line)) {
        last.description += gap + unescaped(line.trim());
        gap = line.endsWith(LINE_BREAK) ? '\n' : ' ';
      }
      continue;
    }
    gap = '';
    const indent = (item[1] ?? '').replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.uuid;
    const { label, name } = splitLabel(item[2] ?? '');
    const link = /^\[\[(.*)\]\](?: \((\d+)\))?$/.exec(name);
    if (link && parent !== undefined) {
      across.push({ from: parent, name: withArrows(link[1] ?? ''), place: Number(link[2] ?? 1) - 1, label });
      continue;
    }
    const main = /^\*\*(.+)\*\*$/.exec(name)?.[1];
    const detail = /^_(.+)_$/.exec(name)?.[1];
    const words = main ?? detail ?? name;
    const uuid = newUuid();
    read.nodes.push({
      uuid,
      name: words === UNNAMED ? '' : unescaped(withArrows(words)),
      description: '',
      importance: main ? 3 : detail ? 1 : 2,
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
    : { label: unescaped(withArrows(text.slice(0, at).trim())), name: text.slice(at + 3).trim() };
}
