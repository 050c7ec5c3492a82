import { createContext, useContext, useMemo } from 'react';
import type { QuoteSpan } from './quote-span.ts';

/** Marks of a person in a document, as its pages and its text show them. */
export interface PaintedMark extends QuoteSpan {
  uuid: string;
  color: string;
  /** Read out by a screen reader before its words. */
  label: string;
}

const none: readonly PaintedMark[] = [];
/** In the order of the text. */
export const PaintedMarks = createContext<readonly PaintedMark[]>(none);

/** Those that lie in a passage, if only with a part. */
export function useMarksWithin(start: number, end: number): readonly PaintedMark[] {
  const marks = useContext(PaintedMarks);
  return useMemo(() => {
    const found = marks.filter((mark) => mark.start < end && mark.end > start);
    return found.length > 0 ? found : none;
  }, [marks, start, end]);
}
