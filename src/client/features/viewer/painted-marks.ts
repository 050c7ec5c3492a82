import { createContext, useContext, useMemo } from 'react';
import type { QuoteSpan } from './quote-span.ts';

/** A person's highlight, as shown in pages and text. */
export interface PaintedMark extends QuoteSpan {
  uuid: string;
  color: string;
  /** Not confirmed by the server yet. */
  isPending?: boolean | undefined;
  /** Read by screen readers before its words. */
  label: string;
}

const none: readonly PaintedMark[] = [];
/** In text order. */
export const PaintedMarks = createContext<readonly PaintedMark[]>(none);

/** Returns the highlights that overlap a passage. */
export function useMarksWithin(start: number, end: number): readonly PaintedMark[] {
  const marks = useContext(PaintedMarks);
  return useMemo(() => {
    const found = marks.filter((mark) => mark.start < end && mark.end > start);
    return found.length > 0 ? found : none;
  }, [marks, start, end]);
}
