/** Reads the elements of a JSON list from text that arrives in pieces. */
export interface ElementReader {
  /** Takes the next piece; answers the elements that became whole with it, whatever is not JSON left out. */
  push(piece: string): unknown[];
  /** Whether the list has ended. */
  isWhole(): boolean;
}

/**
 * A reader of `{"elements": […]}`: the list is what follows the first `[`, each of its objects an element. It looks at
 * each character once, so that a long answer costs time that grows with it, whatever it holds.
 */
export function createElementReader(): ElementReader {
  let place: 'before' | 'within' | 'after' = 'before';
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  /** The beginning of an element that goes on in the next piece. */
  let kept = '';

  return {
    isWhole: () => place === 'after',
    push(piece) {
      const found: unknown[] = [];
      let from = depth > 0 ? 0 : piece.length;
      let at = 0;
      if (place === 'before') {
        const start = piece.indexOf('[');
        if (start < 0) return found;
        place = 'within';
        at = start + 1;
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
            const element = parsed(kept + piece.slice(from, at + 1));
            if (element !== undefined) found.push(element);
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
