import { Parser } from 'htmlparser2';
import { extractFailure } from '../outcome.ts';

/** Deeper or larger pages hang the readers; none that is meant for people comes near. */
const MOST_DEPTH = 512;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 200_000;

/** Goes once through a page before anything builds a tree of it. */
export function refuseHostilePage(html: string): void {
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  const parser = new Parser({
    onopentag(_name, given) {
      depth += 1;
      elements += 1;
      attributes += Object.keys(given).length;
      if (depth > MOST_DEPTH || elements > MOST_ELEMENTS || attributes > MOST_ATTRIBUTES)
        throw extractFailure('FILE_TOO_COMPLEX');
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}
