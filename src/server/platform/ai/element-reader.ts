/** Reads the elements of a JSON list from text that arrives in pieces. */
export interface ElementReader {
  /** Takes the next piece; answers the elements that became whole with it, undefined for one that is no JSON. */
  push(piece: string): unknown[];
  /** Whether the list has ended. */
  isWhole(): boolean;
}

/** Length of `"elements": [`, with room for blanks. */
const LONGEST_BEGIN = 64;

/**
 * A reader of `{"elements": […]}`, whatever stands around it: each object of that list is an element. It looks at each
 * character once, so that a long answer costs time that grows with it, whatever it holds.
 */
export function createElementReader(): ElementReader {
  let place: 'before' | 'within' | 'after' = 'before';
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  /** The beginning of an element that goes on in the next piece. */
  let kept = '';
  /** The end of what came before the list. */
  let before = '';

  return {
    isWhole: () => place === 'after',
    push(piece) {
      const found: unknown[] = [];
      let from = depth > 0 ? 0 : piece.length;
      let at = 0;
      if (place === 'before') {
        const text = before + piece;
        const begin = /"elements"\s*:\s*\[/.exec(text);
        before = text.slice(-LONGEST_BEGIN);
        if (!begin) return found;
        place = 'within';
        at = begin.index + begin[0].length - (text.length - piece.length);
      }
      for (; at < piece.length && place === 'within'; at += 1) {
        const sign = piece[at];
        if (isEscaped) isEscaped = false;
        else if (isString) {
          if (sign === '\\') isEscaped = true;
          else if (sign === '"') isString = false;
        } else if (sign === '"') isString = true;
        else if (sign === '{' || sign === '[') {
          if (depth === 0) from = at;
          depth += 1;
        } else if (sign === '}' || sign === ']') {
          if (depth === 0) place = 'after';
          else depth -= 1;
          if (depth === 0 && place === 'within') {
            found.push(parsed(kept + piece.slice(from, at + 1)));
            kept = '';
          }
        }
      }
      if (depth > 0) kept += piece.slice(from);
      return found;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
