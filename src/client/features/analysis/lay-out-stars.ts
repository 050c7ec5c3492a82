import type { Star } from '#domain/concept-maps/map-stars.ts';
import { isTogether } from '#domain/verify/together-words.ts';

interface Node {
  id: string;
  name: string;
  importance: number;
}
interface Edge {
  from: string;
  to: string;
  label: string;
}

/** Width in drawing units; on a phone, a unit is about a pixel. */
export const SHEET_WIDTH = 344;
const HUB = { x: 1, width: 108, signs: 14 };
const SPOKE = { x: 222, width: 121, signs: 16 };
const LABEL_SIGNS = 14;
const LINE = 16;
const MOST_LINES = 3;
const PADDING = 20;
const GAP = 10;
/** Above the first box, whose label may have two lines. */
const ROOM_FOR_LABEL = 16;
const GAP_OF_STARS = 22;

export interface MapBox {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
  /** Whether it is a main idea of the document. */
  isMain: boolean;
}
export interface MapLink {
  key: string;
  path: string;
  pointsRight: boolean;
  /** Whether it only says that a passage names both: drawn dashed, without arrow and label. */
  isLoose: boolean;
  label: string[];
  /** The middle of its last line, above the line it labels. */
  x: number;
  y: number;
}

/** Lays out the stars below each other, each hub centered beside its spokes. */
export function layOutStars(
  stars: readonly Star<Node, Edge>[],
  mostSpokes: number,
): { boxes: MapBox[]; links: MapLink[]; height: number } {
  const boxes: MapBox[] = [];
  const links: MapLink[] = [];
  let top = ROOM_FOR_LABEL;
  let left = mostSpokes;
  for (const [index, { hub, spokes }] of stars.entries()) {
    const shown = spokes.slice(0, left);
    if (shown.length === 0) break;
    left -= shown.length;
    const hubLines = wrap(hub.name, HUB.signs, MOST_LINES);
    const sizes = shown.map(({ node }) => {
      const lines = wrap(node.name, SPOKE.signs, MOST_LINES);
      return { lines, height: lines.length * LINE + PADDING };
    });
    const hubHeight = hubLines.length * LINE + PADDING;
    const tall = sizes.reduce((sum, { height }) => sum + height + GAP, -GAP);
    const height = Math.max(tall, hubHeight);
    const middle = top + height / 2;
    const { x, width } = HUB;
    boxes.push({
      key: `hub ${index}`,
      x,
      y: middle - hubHeight / 2,
      width,
      height: hubHeight,
      lines: hubLines,
      isMain: hub.importance === 3,
    });
    let y = top + (height - tall) / 2;
    for (const [at, { node, edge, isOutgoing }] of shown.entries()) {
      const size = sizes[at] ?? { lines: [node.name], height: LINE + PADDING };
      const end = y + size.height / 2;
      const key = `${index} ${at}`;
      boxes.push({ key, ...SPOKE, y, height: size.height, lines: size.lines, isMain: node.importance === 3 });
      const [from, to] = [HUB.x + HUB.width + 2, SPOKE.x - 2];
      links.push({
        key,
        path: `M${from} ${middle}C${from + 34} ${middle} ${from + 22} ${end} ${from + 52} ${end}H${to}`,
        pointsRight: isOutgoing,
        isLoose: isTogether(edge.label),
        label: isTogether(edge.label) ? [] : wrap(edge.label, LABEL_SIGNS, 2),
        x: (from + to) / 2 + 12,
        y: end - 9,
      });
      y += size.height + GAP;
    }
    top += height + GAP_OF_STARS;
  }
  return { boxes, links, height: Math.max(1, top - GAP_OF_STARS + 1) };
}

/**
 * Wraps words into lines of at most `signs` characters; ends with an ellipsis if the last line is full.
 *
 * @example wrap('membrana de los tilacoides', 15, 2) // ['membrana de los', 'tilacoides']
 */
export function wrap(text: string, signs: number, mostLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= signs) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const isCut = lines.length > mostLines;
  return lines.slice(0, mostLines).map((line, index) => {
    const isLast = index === mostLines - 1;
    if (line.length > signs) return `${line.slice(0, signs - 1)}…`;
    return isLast && isCut ? `${line.slice(0, signs - 1).trimEnd()}…` : line;
  });
}
