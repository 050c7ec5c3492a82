import type { FileInformation } from './file-information.ts';

/** A range of text positions; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

export type Stories = Record<'main' | 'footnotes' | 'endnotes' | 'textBoxes', Range>;

/** The stories follow one another in a single text. */
export function storiesOf({ lengths }: FileInformation): Stories {
  let start = 0;
  const next = (length: number): Range => {
    const range = { start, end: start + length };
    start = range.end;
    return range;
  };
  const main = next(lengths.main);
  const footnotes = next(lengths.footnotes);
  next(lengths.headers + lengths.comments);
  return { main, footnotes, endnotes: next(lengths.endnotes), textBoxes: next(lengths.textBoxes) };
}
