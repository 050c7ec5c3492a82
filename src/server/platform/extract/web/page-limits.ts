import { Parser } from 'htmlparser2';
import { extractFailure } from '#server/platform/reader/failure.ts';

/** Deeper or larger pages hang the parsers; no real page comes close. */
const MOST_DEPTH = 512;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 200_000;

/** Checks a page in one pass before a tree is built from it. */
export function refuseHostilePage(html: string): void {
  // Too few tags to be nested too deep, and no room for many attributes: most pages need no closer check.
  if (html.length < MOST_ATTRIBUTES && (html.match(/<[a-z]/gi)?.length ?? 0) < MOST_DEPTH) return;
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  const refuseTooMany = (): void => {
    if (depth > MOST_DEPTH || elements > MOST_ELEMENTS || attributes > MOST_ATTRIBUTES)
      throw extractFailure('FILE_TOO_COMPLEX');
  };
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        elements += 1;
        refuseTooMany();
      },
      onattribute() {
        attributes += 1;
        refuseTooMany();
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
}
