/** Reads the elements of a JSON list from text that arrives in pieces. */
export interface ElementReader {
  /** Adds a piece; returns the elements completed by it, undefined for one that is invalid JSON. */
  push(piece: string): unknown[];
  /** Whether the list has ended. */
  isWhole(): boolean;
}

/** Length of `"elements": [` with some white space. */
const LONGEST_BEGIN = 64;

/**
 * Reads `{"elements": […]}` inside any surrounding text; each object of that list is an element. Reads each character
 * once, so that the time is linear for any input.
 */
export function createElementReader(): ElementReader {
  let place: 'before' | 'within' | 'after' = 'before';
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  /** Start of an element that continues in the next piece. */
  let kept = '';
  /** End of the text before the list. */
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
