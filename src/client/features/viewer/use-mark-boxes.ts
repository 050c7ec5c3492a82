import { useMemo } from 'react';
import type { Box } from '#domain/documents/content.ts';
import { type PaintedMark, useMarksWithin } from './painted-marks.ts';
import { quoteBoxes } from './quote-boxes.ts';
import type { QuoteSpan } from './quote-span.ts';
import { usePageWords } from './use-page-words.ts';

interface MarkBoxesProps {
  uuid: string;
  number: number;
  near: boolean;
  passages: ReadonlyMap<number, QuoteSpan>;
}

/** The rectangles on a page of what its reader marked. */
export function useMarkBoxes({ uuid, number, near, passages }: MarkBoxesProps): { mark: PaintedMark; box: Box }[] {
  const passage = passages.get(number);
  const marks = useMarksWithin(passage?.start ?? 0, passage?.end ?? 0);
  const words = usePageWords({ uuid, number, passages, enabled: near && marks.length > 0 });
  return useMemo(
    () => (words ? marks.flatMap((mark) => quoteBoxes(words, mark).map((box) => ({ mark, box }))) : []),
    [words, marks],
  );
}
