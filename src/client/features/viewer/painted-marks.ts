import { createContext, useContext, useMemo } from 'react';
import type { QuoteSpan } from './quote-span.ts';

/** What a person marked in a document, as its pages and its text show it. */
export interface PaintedMark extends QuoteSpan {
  uuid: string;
  color: string;
  /** What a screen reader says before its words. */
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

/** The mark that lies at a point, also below the text of a page. */
export function markAt(x: number, y: number): string | undefined {
  const holds = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const marks = [...document.querySelectorAll<HTMLElement>('[data-viewer-scroll] [data-mark]')];
  return marks.find((mark) => [...mark.getClientRects()].some(holds))?.dataset['mark'];
}
