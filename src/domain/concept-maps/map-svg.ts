import { isLoose, type MapContent, type MapEdge } from './concept-map.ts';
import { linkRoutes, type LinkRoute, pathOf } from './link-routes.ts';
import { rootOf } from './map-root.ts';
import { LABEL, nodeShape } from './node-shape.ts';

const AROUND = 32;
const FONT = "'Atkinson Hyperlegible Next', system-ui, sans-serif";

export interface MapColours {
  ground: string;
  box: string;
  border: string;
  main: string;
  mainBox: string;
  line: string;
  text: string;
  label: string;
}

/** Draws a map as one self-contained SVG. */
export function mapToSvg(map: MapContent, colours: MapColours): { svg: string; width: number; height: number } {
  const boxes = map.nodes.map((node) => ({ node, shape: nodeShape(node) }));
  const left = Math.min(0, ...boxes.map(({ node, shape }) => node.x - shape.width / 2)) - AROUND;
  const top = Math.min(0, ...boxes.map(({ node, shape }) => node.y - shape.height / 2)) - AROUND;
  const right = Math.max(0, ...boxes.map(({ node, shape }) => node.x + shape.width / 2)) + AROUND;
  const bottom = Math.max(0, ...boxes.map(({ node, shape }) => node.y + shape.height / 2)) + AROUND;
  const [width, height] = [right - left, bottom - top];
  const root = rootOf(map);
  const routes = linkRoutes(map);
  const links = map.edges.flatMap((edge) => {
    const route = routes.get(edge.uuid);
    return route ? [drawLink(route, edge, colours)] : [];
  });
  const drawn = boxes.map(({ node, shape }) => {
    const isMain = node.importance === 3;
    const isRoot = node.uuid === root;
    const [x, y] = [node.x - shape.width / 2, node.y - shape.height / 2];
    const line = shape.fontSize * 1.35;
    const first = node.y - ((shape.lines.length - 1) * line) / 2 + shape.fontSize * 0.35;
    const words = shape.lines.map(
      (text, place) => `<tspan x="${node.x}" y="${round(first + place * line)}">${escaped(text)}</tspan>`,
    );
    return (
      `<g><title>${escaped(node.description || node.name)}</title>` +
      `<rect x="${x}" y="${y}" width="${shape.width}" height="${shape.height}" rx="10" ` +
      `fill="${isRoot ? colours.main : isMain ? colours.mainBox : colours.box}" stroke="${node.importance === 1 ? colours.border : colours.main}" stroke-width="${shape.border}"/>` +
      `<text text-anchor="middle" font-size="${shape.fontSize}" font-weight="600" fill="${isRoot ? colours.ground : isMain ? colours.main : colours.text}">${words.join('')}</text></g>`
    );
  });
  const arrow =
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" orient="auto">` +
    `<path d="M1 1l6 3-6 3" fill="none" stroke="${colours.line}" stroke-width="1.5"/></marker></defs>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">` +
    `<title>${escaped(map.title)}</title>${arrow}<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colours.ground}"/>` +
    `${links.join('')}${drawn.join('')}</svg>`;
  return { svg, width, height };
}

function drawLink({ points, label: words }: LinkRoute, edge: MapEdge, colours: MapColours): string {
  const lines = words?.lines.map((line, place) => {
    const y = words.y + (place - (words.lines.length - 1) / 2) * LABEL.line + 5;
    return `<tspan x="${round(words.x)}" y="${round(y)}">${escaped(line)}</tspan>`;
  });
  const drawn = lines
    ? `<text text-anchor="middle" font-size="${LABEL.fontSize}" font-weight="500" fill="${colours.label}" stroke="${colours.ground}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${lines.join('')}</text>`
    : '';
  return `<path d="${pathOf(points)}" fill="none" stroke="${colours.line}" stroke-width="1.5" ${isLoose(edge) ? 'stroke-dasharray="4 4"' : 'marker-end="url(#arrow)"'}/>${drawn}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Escapes a text for XML and removes characters that XML forbids. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
