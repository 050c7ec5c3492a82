/** A chain that goes on longer is a circle. */
const longestChain = 20;

/** A style, the style it is made from, and so on. */
export function* styleChain<Style>(
  first: Style | undefined,
  baseOf: (style: Style) => Style | undefined,
): Generator<Style> {
  let style = first;
  for (let step = 0; step < longestChain && style !== undefined; step += 1) {
    yield style;
    style = baseOf(style);
  }
}
