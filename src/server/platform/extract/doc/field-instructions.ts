/** What opens a field, parts its result from its instruction, and ends it. */
// oxlint-disable-next-line no-control-regex -- Word's own marks
const fieldMarks = /[\x13\x14\x15]/g;

/**
 * A text with the instructions of its fields blanked (NUL), so that positions stay true: their results
 * are left. Fields lie within each other; one that never ends is no field.
 */
export function withoutInstructions(text: string): string {
  const open: { start: number; separator?: number }[] = [];
  const ranges: { start: number; end: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(fieldMarks)) {
    const field = open.at(-1);
    if (mark === '\x13') open.push({ start: index });
    else if (mark === '\x14' && field) field.separator ??= index;
    else if (mark === '\x15' && field) {
      open.pop();
      ranges.push({ start: field.start, end: field.separator ?? index });
    }
  }
  return blanked(text, ranges);
}

function blanked(text: string, ranges: { start: number; end: number }[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of ranges.sort((left, right) => left.start - right.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    pieces.push(text.slice(done, from), '\0'.repeat(end - from));
    done = end;
  }
  return pieces.join('') + text.slice(done);
}
