import { Fragment } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Marker } from '#client/ui/marker.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { useMarksWithin } from './painted-marks.ts';
import styles from './painted-marks.module.css';
import type { QuoteSpan } from './quote-span.ts';
import { splitBySpan, type TextPiece } from './split-by-span.ts';

export interface MarkedTextProps {
  text: string;
  /** Offset in the canonical text. */
  start: number;
  span: QuoteSpan | undefined;
}

/** Renders text with its quoted part and the reader's highlights marked. */
export function MarkedWords({ text, start, span }: MarkedTextProps) {
  const { t } = useTranslate();
  const marks = useMarksWithin(start, start + text.length);
  const wordsOf = (piece: TextPiece) =>
    piece.marked ? (
      <Marker>
        <VisuallyHidden data-announcement>{t('viewer.markedPassage')} </VisuallyHidden>
        {piece.text}
      </Marker>
    ) : (
      piece.text
    );
  return (
    <span data-start={start}>
      {splitBySpan(text, start, span, marks).map((piece, index, all) =>
        piece.mark ? (
          <mark
            key={piece.start}
            className={styles.mark}
            data-mark={piece.mark.uuid}
            data-color={piece.mark.color}
            data-pending={piece.mark.isPending}
          >
            {all[index - 1]?.mark === piece.mark ? null : (
              <VisuallyHidden data-announcement>{piece.mark.label} </VisuallyHidden>
            )}
            {wordsOf(piece)}
          </mark>
        ) : (
          <Fragment key={piece.start}>{wordsOf(piece)}</Fragment>
        ),
      )}
    </span>
  );
}
