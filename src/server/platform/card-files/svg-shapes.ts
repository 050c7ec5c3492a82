import { Parser } from 'htmlparser2';
import type { Rectangle } from '#domain/flashcards/rectangles.ts';

/** A shape in an SVG file that covers a place of the image below it. */
export interface SvgMask {
  id: string;
  /** Whether it marks the place that is asked for. */
  isMarked: boolean;
  /** Bounding box, as fractions of the drawing. */
  rectangle: Rectangle;
}

interface Point {
  x: number;
  y: number;
}
/** The six numbers of an SVG transformation matrix. */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
interface Group {
  matrix: Matrix;
  id: string;
  isMarked: boolean;
  isOfLabels: boolean;
}

const mostShapes = 500;
const deepest = 40;
const MARK_COLOUR = /^#ff7e7e$/i;
const unchanged: Matrix = [1, 0, 0, 1, 0, 0];
const numbersIn = (text = ''): number[] => (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

/** Reads the shapes of an SVG mask file, without its layer of labels. Never renders the file. */
export function svgShapes(svg: string): SvgMask[] {
  const found: { id: string; isMarked: boolean; points: Point[]; layer: Group[] }[] = [];
  const groups: Group[] = [];
  let depth = 0;
  let size: Point = { x: 0, y: 0 };
  let isTitle = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.toLowerCase();
        isTitle = name === 'title';
        if (name === 'svg' && groups.length === 0) size = sizeOf(attributes);
        const above = groups.at(-1);
        const isMarked =
          above?.isMarked === true ||
          /\bqshape\b/.test(attributes['class'] ?? '') ||
          MARK_COLOUR.test(attributes['fill'] ?? '');
        const matrix = product(above?.matrix ?? unchanged, matrixOf(attributes['transform']));
        const id = attributes['id'] ?? above?.id ?? '';
        const points = pointsOf(name, attributes).map((point) => moved(point, matrix));
        if (points.length > 0 && found.length < mostShapes) found.push({ id, isMarked, points, layer: [...groups] });
        if (depth < deepest) groups.push({ matrix, id, isMarked, isOfLabels: false });
        depth += 1;
      },
      ontext(text) {
        // The title names the layer of its parent group.
        const layer = groups.at(-2);
        if (isTitle && layer && /^\s*labels\s*$/i.test(text)) layer.isOfLabels = true;
      },
      onclosetag() {
        isTitle = false;
        depth -= 1;
        if (depth < groups.length) groups.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found
    .filter(({ layer }) => layer.every(({ isOfLabels }) => !isOfLabels))
    .flatMap(({ id, isMarked, points }) => {
      const rectangle = boxOf(points, size);
      return rectangle ? { id, isMarked, rectangle } : [];
    });
}

function sizeOf({ width, height, viewBox }: Record<string, string>): Point {
  const [, , boxWidth, boxHeight] = numbersIn(viewBox);
  return { x: boxWidth ?? numbersIn(width)[0] ?? 0, y: boxHeight ?? numbersIn(height)[0] ?? 0 };
}

/** Minimum and maximum of any number of values. */
export const rangeOf = (numbers: readonly number[]): [number, number] =>
  numbers.reduce<[number, number]>(
    ([least, greatest], number) => [Math.min(least, number), Math.max(greatest, number)],
    [Infinity, -Infinity],
  );

function boxOf(points: readonly Point[], size: Point): Rectangle | undefined {
  const [xs, ys] = [points.map(({ x }) => x / size.x), points.map(({ y }) => y / size.y)];
  const [[x, right], [y, bottom]] = [rangeOf(xs), rangeOf(ys)];
  const [width, height] = [right - x, bottom - y];
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Points with the shape's bounding box; empty for other elements. */
function pointsOf(name: string, attributes: Record<string, string>): Point[] {
  const number = (key: string) => numbersIn(attributes[key])[0] ?? 0;
  const corners = (x: number, y: number, width: number, height: number) => [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
  if (name === 'rect') return corners(number('x'), number('y'), number('width'), number('height'));
  if (name === 'ellipse' || name === 'circle') {
    const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
    return corners(number('cx') - rx, number('cy') - ry, 2 * rx, 2 * ry);
  }
  if (name === 'polygon' || name === 'polyline') return pairs(numbersIn(attributes['points']));
  return name === 'path' ? pointsOfPath(attributes['d'] ?? '') : [];
}

const mostPoints = 2_000;
function pairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: Math.min(mostPoints, Math.floor(numbers.length / 2)) }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }));
}

/** Number of points per path command; the last one is the new pen position. */
const pointsOfCommand: Record<string, number> = { m: 1, l: 1, t: 1, s: 2, q: 2, c: 3 };

/** End and control points of a path: their box is hardly larger than that of the curve. */
function pointsOfPath(path: string): Point[] {
  const points: Point[] = [];
  let pen: Point = { x: 0, y: 0 };
  for (const [, sign = '', given = ''] of path.slice(0, 50_000).matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const command = sign.toLowerCase();
    const isRelative = sign === command;
    const numbers = numbersIn(given);
    const steps =
      command === 'h'
        ? numbers.map((x) => ({ x, y: isRelative ? 0 : pen.y }))
        : command === 'v'
          ? numbers.map((y) => ({ x: isRelative ? 0 : pen.x, y }))
          : command === 'a'
            ? pairs(numbers.filter((_, index) => index % 7 > 4))
            : pairs(numbers);
    const size = pointsOfCommand[command] ?? 1;
    for (let at = 0; at < steps.length && points.length < mostPoints; at += size) {
      const from: Point = isRelative ? pen : { x: 0, y: 0 };
      for (const step of steps.slice(at, at + size)) {
        pen = { x: from.x + step.x, y: from.y + step.y };
        points.push(pen);
      }
    }
  }
  return points;
}

const moved = ({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Combined transform of a shape; the last one applies first. */
function matrixOf(transform = ''): Matrix {
  let all = unchanged;
  for (const [, name = '', given = ''] of transform.slice(0, 2_000).matchAll(/(\w+)\s*\(([^()]*)\)/g)) {
    const [one = 0, two, three = 0, four = 0, five = 0, six = 0] = numbersIn(given);
    if (name === 'matrix') all = product(all, [one, two ?? 0, three, four, five, six]);
    else if (name === 'translate') all = product(all, [1, 0, 0, 1, one, two ?? 0]);
    else if (name === 'scale') all = product(all, [one, 0, 0, two ?? one, 0, 0]);
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((one * Math.PI) / 180), Math.sin((one * Math.PI) / 180)];
      const around: Matrix = [1, 0, 0, 1, two ?? 0, three];
      all = product(product(all, around), product([cos, sin, -sin, cos, 0, 0], [1, 0, 0, 1, -(two ?? 0), -three]));
    }
  }
  return all;
}
