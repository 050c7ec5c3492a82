import { Fragment } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Marker } from '#client/ui/marker.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { QuoteSpan } from './quote-span.ts';
import { splitBySpan } from './split-by-span.ts';

export interface MarkedTextProps {
  text: string;
  /** Where it begins in the canonical text. */
  start: number;
  span: QuoteSpan | undefined;
}

/** Text with its quoted part marked. */
export function MarkedWords({ text, start, span }: MarkedTextProps) {
  const { t } = useTranslate();
  return (
    <span data-start={start}>
      {splitBySpan(text, start, span).map((piece) =>
        piece.marked ? (
          <Marker key={piece.start}>
            <VisuallyHidden data-announcement>{t('viewer.markedPassage')} </VisuallyHidden>
            {piece.text}
          </Marker>
        ) : (
          <Fragment key={piece.start}>{piece.text}</Fragment>
        ),
      )}
    </span>
  );
}
