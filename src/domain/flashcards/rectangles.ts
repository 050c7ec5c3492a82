/** A rectangle in an image, as shares of its width and height. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest visible and clickable share. */
export const smallestShare = 0.02;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
/** Finer than any screen resolution. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Fits a rectangle into the image: not smaller than the minimum, and inside its edges. */
export function fitted({ x, y, width, height }: Rectangle): Rectangle {
  const [w, h] = [rounded(within(width, smallestShare, 1)), rounded(within(height, smallestShare, 1))];
  return { x: rounded(within(x, 0, 1 - w)), y: rounded(within(y, 0, 1 - h)), width: w, height: h };
}

/** Moves a rectangle by shares of the image, as far as there is room. */
export const moved = (rectangle: Rectangle, by: { x: number; y: number }): Rectangle =>
  fitted({ ...rectangle, x: rectangle.x + by.x, y: rectangle.y + by.y });

/** Resizes a rectangle by its lower right corner. */
export const resized = ({ x, y, width, height }: Rectangle, by: { x: number; y: number }): Rectangle =>
  fitted({ x, y, width: Math.min(width + by.x, 1 - x), height: Math.min(height + by.y, 1 - y) });

/** Returns the rectangle between two points, in any drawing direction. */
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
