import { Fragment } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import type { QuoteSpan } from './quote-span.ts';
import { splitBySpan } from './split-by-span.ts';

interface MarkedTextProps {
  text: string;
  /** Where it begins in the canonical text. */
  start: number;
  span: QuoteSpan | undefined;
}

/** Words with the part of them that is quoted marked; they tell where they begin, so that what is found in them is too. */
export function MarkedText({ text, start, span }: MarkedTextProps) {
  const { t } = useTranslate();
  return (
    <span data-start={start}>
      {splitBySpan(text, start, span).map((piece) =>
        piece.marked ? (
          <mark key={piece.start} className="marker">
            <span className="sr">{t('viewer.markedPassage')} </span>
            {piece.text}
          </mark>
        ) : (
          <Fragment key={piece.start}>{piece.text}</Fragment>
        ),
      )}
    </span>
  );
}
