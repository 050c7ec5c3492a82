/** A part of an image, in shares of its width and height. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest share that can still be seen and pressed. */
export const smallestShare = 0.02;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
/** Finer than any screen. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The rectangle as it fits into the image: not smaller than can be pressed, and nowhere beyond its edges. */
export function fitted({ x, y, width, height }: Rectangle): Rectangle {
  const [w, h] = [rounded(within(width, smallestShare, 1)), rounded(within(height, smallestShare, 1))];
  return { x: rounded(within(x, 0, 1 - w)), y: rounded(within(y, 0, 1 - h)), width: w, height: h };
}

/** Moved by shares of the image, as far as there is room. */
export const moved = (rectangle: Rectangle, by: { x: number; y: number }): Rectangle =>
  fitted({ ...rectangle, x: rectangle.x + by.x, y: rectangle.y + by.y });

/** With its lower right corner moved, the upper left one where it was. */
export const resized = ({ x, y, width, height }: Rectangle, by: { x: number; y: number }): Rectangle =>
  fitted({ x, y, width: Math.min(width + by.x, 1 - x), height: Math.min(height + by.y, 1 - y) });

/** From one point to another, whichever way it was drawn. */
export function spanned(from: { x: number; y: number }, to: { x: number; y: number }): Rectangle {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return fitted({
    x: Math.max(0, left),
    y: Math.max(0, top),
    width: Math.min(1, right) - Math.max(0, left),
    height: Math.min(1, bottom) - Math.max(0, top),
  });
}
