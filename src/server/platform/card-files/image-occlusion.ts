import { Parser } from 'htmlparser2';
import { fileOfAddress } from './field-markdown.ts';
import type { Mask, Occlusion } from '#domain/flashcards/occlusion.ts';
import { occlusionBounds } from '#domain/flashcards/occlusion.ts';
import { fitted, type Rectangle } from '#domain/flashcards/rectangles.ts';
import { svgShapes, type SvgMask, rangeOf } from './svg-shapes.ts';

/** An image occlusion card from another program; its texts are HTML. */
export interface CoveredCard {
  front: string;
  back: string;
  /** File name of the image. */
  file: string;
  masks: TurnedMask[];
  /** Indexes of the masks that are asked for. */
  asked: number[];
  hidesOthers: boolean;
}

/** A mask that may be rotated around its upper left corner. */
export interface TurnedMask extends Mask {
  degrees?: number;
}

interface Fields {
  names: readonly string[];
  values: readonly string[];
}

/** A card of Anki's built-in note type, by its number from 0; undefined for notes of other types. */
export function coveredByAnki({ values }: Fields, ordinal: number): CoveredCard | undefined {
  const place = values.findIndex((value) => value.includes('::image-occlusion:'));
  if (place === -1) return undefined;
  // The fields have a fixed order, but names in the language of the note type's creator.
  const [image = '', header = '', extra = ''] = values.slice(place + 1);
  const shapes = [...(values[place] ?? '').matchAll(shapeOfAnki)].flatMap(([, numbers = '', kind = '', given = '']) => {
    const properties = propertiesOf(given);
    const rectangle = rectangleOfAnki(kind, properties);
    if (!rectangle) return [];
    const degrees = numberOf(properties.get('angle'));
    return { ordinals: numbers.split(',').map(Number), rectangle, degrees, hides: properties.get('oi') === '1' };
  });
  const isAsked = ({ ordinals }: { ordinals: number[] }) => ordinals.includes(ordinal + 1);
  const masks = shapes.map(({ rectangle, degrees }) => ({ ...rectangle, degrees }));
  return coveredCard({
    front: [header, image],
    back: extra,
    file: pictureOf(image),
    masks,
    asked: shapes.flatMap((shape, index) => (isAsked(shape) ? index : [])),
    hidesOthers: shapes.some((shape) => isAsked(shape) && shape.hides),
  });
}

const shapeOfAnki = /\{\{c(\d{1,3}(?:,\d{1,3})*)::image-occlusion:(rect|ellipse|polygon):([^{}]*)\}\}/g;

const propertiesOf = (given: string): Map<string, string> =>
  new Map(given.split(':').map((property) => [property.split('=')[0] ?? '', property.split('=')[1] ?? '']));

/** Bounding box of a shape, as fractions of the image. */
function rectangleOfAnki(kind: string, properties: ReadonlyMap<string, string>): Rectangle | undefined {
  if (kind === 'polygon') {
    const points = (properties.get('points') ?? '').split(/\s+/).map((point) => point.split(',').map(Number));
    return boxOf(points.map(([x = Number.NaN, y = Number.NaN]) => ({ x, y })));
  }
  const [x, y] = [numberOf(properties.get('left')), numberOf(properties.get('top'))];
  const [width, height] =
    kind === 'rect'
      ? [numberOf(properties.get('width')), numberOf(properties.get('height'))]
      : [2 * numberOf(properties.get('rx')), 2 * numberOf(properties.get('ry'))];
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Parses an untrusted number; 0 if it is invalid. */
function numberOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}

function boxOf(points: readonly { x: number; y: number }[]): Rectangle | undefined {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [[x, right], [y, bottom]] = [rangeOf(xs), rangeOf(ys)];
  const [width, height] = [right - x, bottom - y];
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}

const questionMask = /-(ao|oa)-(\d{1,4})-Q\.svg$/i;

/**
 * A card of the add-on "Image Occlusion Enhanced", which masks the image with an SVG file; undefined for notes of other
 * types. `maskOf` reads the SVG file.
 */
export function coveredByEnhanced(
  { names, values }: Fields,
  maskOf: (file: string) => string | undefined,
): CoveredCard | undefined {
  const pictures = values.map(pictureOf);
  const [, mode = '', number = ''] = pictures.flatMap((file) => questionMask.exec(file) ?? []);
  const file = pictures.find((name) => questionMask.test(name));
  if (file === undefined) return undefined;
  const svg = maskOf(file);
  const shapes = svg === undefined ? [] : svgShapes(svg);
  const asked = askedOf(shapes, number);
  const image = pictures.findIndex((name) => name !== '' && !/\.svg$/i.test(name));
  const isNamed = (index: number, name: RegExp) => name.test(names[index] ?? '');
  const header = values.findIndex((_, index) => isNamed(index, /header/i));
  const isRest = (index: number) =>
    index !== image &&
    index !== header &&
    !isNamed(index, /\bid\b|mask/i) &&
    !/-[QAO]\.svg$/i.test(pictures[index] ?? '');
  return coveredCard({
    front: [values[header] ?? '', values[image] ?? ''],
    back: values.filter((value, index) => value.trim() !== '' && isRest(index)).join('<br>'),
    file: pictures[image] ?? '',
    masks: shapes.map(({ rectangle }) => rectangle),
    asked,
    hidesOthers: mode.toLowerCase() === 'ao',
  });
}

/** The shapes marked as the question, else the one with the card's number. */
function askedOf(shapes: readonly SvgMask[], number: string): number[] {
  const placesOf = (is: (shape: SvgMask) => boolean) => shapes.flatMap((shape, index) => (is(shape) ? index : []));
  const marked = placesOf(({ isMarked }) => isMarked);
  if (marked.length > 0) return marked;
  const numbered = placesOf(({ id }) => id.endsWith(`-${number}`));
  return numbered.length > 0 || shapes.length !== 1 ? numbered : [0];
}

/** Keeps at most as many masks as an image may have, those asked for first. */
function coveredCard({
  front,
  back,
  masks,
  asked,
  ...rest
}: Omit<CoveredCard, 'front' | 'masks'> & {
  front: string[];
  masks: (Rectangle & { degrees?: number | undefined })[];
}): CoveredCard {
  const isAsked = new Set(asked);
  const others = masks.flatMap((_, index) => (isAsked.has(index) ? [] : index));
  const kept = [...asked, ...others].slice(0, occlusionBounds.masks).toSorted((left, right) => left - right);
  return {
    ...rest,
    front: front.filter((text) => text.trim() !== '').join('<br>'),
    back,
    // The note contains no labels.
    masks: kept.flatMap((index) => {
      const { degrees, ...box } = masks[index] ?? { x: 0, y: 0, width: 0, height: 0 };
      const label = String(index + 1);
      return degrees ? { ...box, degrees, label } : { ...fitted(box), label };
    }),
    asked: kept.flatMap((index, place) => (isAsked.has(index) ? place : [])),
  };
}

/** File of the first picture in a field. */
function pictureOf(html: string): string {
  let file = '';
  const parser = new Parser({
    onopentag: (name, { src = '' }) => {
      if (name === 'img' && file === '') file = fileOfAddress(src);
    },
  });
  parser.end(html);
  return file;
}

/** Replaces rotated masks by their bounding boxes, in an image of this size. */
export function uprightOcclusion(
  { masks, ...rest }: Omit<Occlusion, 'masks'> & { masks: readonly TurnedMask[] },
  image: { width: number; height: number },
): Occlusion {
  const turnedBack = ({ degrees, label, ...box }: TurnedMask) =>
    degrees === undefined ? { ...box, label } : { ...fitted(upright(box, degrees, image)), label };
  return { ...rest, masks: masks.map(turnedBack) };
}

function upright(box: Rectangle, degrees = 0, { width, height }: { width: number; height: number }): Rectangle {
  if (degrees === 0) return box;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((low) => {
      const [x, y] = [right * box.width * width, low * box.height * height];
      return { x: box.x + (x * cos - y * sin) / width, y: box.y + (x * sin + y * cos) / height };
    }),
  );
  return boxOf(corners) ?? box;
}
