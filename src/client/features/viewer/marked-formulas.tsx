import { type FoundFormula, formulasIn } from '#domain/text/formulas.ts';
import { Formula } from '#client/ui/formula.tsx';
import { Marker } from '#client/ui/marker.tsx';
import { type MarkedTextProps, MarkedWords } from './marked-words.tsx';
import { useMarksWithin } from './painted-marks.ts';
import styles from './painted-marks.module.css';

/** Renders text and formulas, each part with its own offset. */
export default function MarkedFormulas({ text, start, span }: MarkedTextProps) {
  const found = formulasIn(text);
  if (found.length === 0) return <MarkedWords text={text} start={start} span={span} />;
  return found.flatMap((formula, index) => {
    const from = found[index - 1]?.end ?? 0;
    const isLast = index === found.length - 1;
    return [
      <MarkedWords key={`${from}`} text={text.slice(from, formula.start)} start={start + from} span={span} />,
      <DrawnFormula key={`$${formula.start}`} formula={formula} start={start} span={span} />,
      ...(isLast
        ? [
            <MarkedWords
              key={`${formula.end}`}
              text={text.slice(formula.end)}
              start={start + formula.end}
              span={span}
            />,
          ]
        : []),
    ];
  });
}

/** A formula, marked as a whole if the passage covers a part of it. */
function DrawnFormula({
  formula: { tex, isDisplay, start: from, end },
  start,
  span,
}: { formula: FoundFormula } & Omit<MarkedTextProps, 'text'>) {
  const drawn = <Formula tex={tex} isDisplay={isDisplay} />;
  const isMarked = span !== undefined && span.start < start + end && span.end > start + from;
  const [mark] = useMarksWithin(start + from, start + end);
  const words = isMarked ? <Marker>{drawn}</Marker> : drawn;
  return (
    <span data-start={start + from} data-end={start + end}>
      {mark ? (
        <mark className={styles.mark} data-mark={mark.uuid} data-color={mark.color} data-pending={mark.isPending}>
          {words}
        </mark>
      ) : (
        words
      )}
    </span>
  );
}
