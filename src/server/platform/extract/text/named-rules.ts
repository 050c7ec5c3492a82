const opening = /^ {0,3}([-=_*~#])\1{2,}/;
const longestName = 100;
const leastSigns = 3;

/**
 * The name inside a rule of characters; undefined for other lines.
 *
 * @example nameInRule('---- Results ----') // 'Results'
 */
export function nameInRule(line: string): string | undefined {
  const found = opening.exec(line);
  if (!found) return undefined;
  const rest = line.slice(found[0].length).trim();
  let end = rest.length;
  while (end > 0 && rest[end - 1] === found[1]) end -= 1;
  const name = rest.slice(0, end).trim();
  const isNamed = name.length <= longestName && /^[^|]*\p{L}{2}[^|]*$/u.test(name);
  return isNamed && rest.length - end >= leastSigns ? name : undefined;
}
