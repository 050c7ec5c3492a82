import { useMemo } from 'react';
import type { Box } from '#domain/documents/content.ts';
import type { PaintedMark } from './painted-marks.ts';
import { quoteBoxes } from './quote-boxes.ts';
import type { QuoteSpan } from './quote-span.ts';
import { usePageWords } from './use-page-words.ts';

interface MarkBoxesProps {
  uuid: string;
  number: number;
  near: boolean;
  passages: ReadonlyMap<number, QuoteSpan>;
  /** All highlights of the document. */
  marks: readonly PaintedMark[];
}

/** Returns the rectangles of the reader's highlights on a page. */
export function useMarkBoxes({ uuid, number, near, passages, marks }: MarkBoxesProps) {
  const passage = passages.get(number);
  const here = useMemo(
    () => (passage && near ? marks.filter(({ start, end }) => start < passage.end && end > passage.start) : []),
    [marks, near, passage],
  );
  const words = usePageWords({ uuid, number, passages, enabled: here.length > 0 });
  return useMemo(
    (): { mark: PaintedMark; box: Box }[] =>
      words ? here.flatMap((mark) => quoteBoxes(words, mark).map((box) => ({ mark, box }))) : [],
    [words, here],
  );
}
