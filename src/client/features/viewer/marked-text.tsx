import { Fragment } from 'react';
import { type FoundFormula, formulasIn } from '#domain/text/formulas.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Formula } from '#client/ui/formula.tsx';
import { Marker } from '#client/ui/marker.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { QuoteSpan } from './quote-span.ts';
import { splitBySpan } from './split-by-span.ts';

interface MarkedTextProps {
  text: string;
  /** Where it begins in the canonical text. */
  start: number;
  span: QuoteSpan | undefined;
}

/** Text with its quoted part marked and its formulas drawn; `data-start` lets search matches be located in it. */
export function MarkedText({ text, start, span }: MarkedTextProps) {
  const found = formulasIn(text);
  if (found.length === 0) return <Words text={text} start={start} span={span} />;
  return found.flatMap((formula, index) => {
    const from = found[index - 1]?.end ?? 0;
    const isLast = index === found.length - 1;
    return [
      <Words key={`${from}`} text={text.slice(from, formula.start)} start={start + from} span={span} />,
      <DrawnFormula key={`$${formula.start}`} formula={formula} start={start} span={span} />,
      ...(isLast
        ? [<Words key={`${formula.end}`} text={text.slice(formula.end)} start={start + formula.end} span={span} />]
        : []),
    ];
  });
}

/** Marked as a whole where the passage holds a part of it. */
function DrawnFormula({
  formula: { tex, isDisplay, start: from, end },
  start,
  span,
}: { formula: FoundFormula } & Omit<MarkedTextProps, 'text'>) {
  const drawn = <Formula tex={tex} isDisplay={isDisplay} />;
  const isMarked = span !== undefined && span.start < start + end && span.end > start + from;
  return <span data-start={start + from}>{isMarked ? <Marker>{drawn}</Marker> : drawn}</span>;
}

function Words({ text, start, span }: MarkedTextProps) {
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
