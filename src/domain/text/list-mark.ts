const MARK = String.raw`(?:[-–—•‣▪◦*∗·]|\(?\d{1,3}[.)]|\(?[a-z]\))`;

/** A number, letter or bullet at the start of a list item. */
export const listMark = new RegExp(`^${MARK}\\s+`, 'u');

/** White space between a line and the list item below it. */
export const beforeItem = new RegExp(`\\n\\s*(?=${MARK}\\s)`, 'u');

const ITEM_BELOW = new RegExp(`[^\\S\\n]*\\n(?:[^\\S\\n]*\\n)*([^\\S\\n]*)${MARK}[^\\S\\n][^\\n]+`, 'uy');

/**
 * Returns the end of the list below a line. Below a list item, only deeper items belong to it; below any other line,
 * those at the depth of the first item.
 *
 * @param start where what the line says begins, behind its mark
 * @param end where the line ends
 * @param limits how many items at most, and up to where
 * @returns undefined where there is none
 */
export function endOfListBelow(
  text: string,
  { start, end }: { start: number; end: number },
  limits: { items: number; end: number },
): number | undefined {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, end);
  const indent = line.length - line.trimStart().length;
  let least = listMark.test(line.trimStart()) ? indent + 1 : 0;
  let reached: number | undefined;
  for (let items = 0; items < limits.items; items += 1) {
    ITEM_BELOW.lastIndex = reached ?? end;
    const item = ITEM_BELOW.exec(text);
    const depth = item?.[1]?.length ?? -1;
    if (!item || depth < least || ITEM_BELOW.lastIndex > limits.end) break;
    if (items === 0) least = Math.max(least, depth);
    reached = ITEM_BELOW.lastIndex;
  }
  return reached;
}
