/** A longer chain is a cycle. */
const longestChain = 20;

/** A style, its base style, and so on. */
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
