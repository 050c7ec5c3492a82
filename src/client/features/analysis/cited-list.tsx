import { useState } from 'react';
import type { CitedText } from '#domain/analysis/results.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { Button } from '#client/ui/button.tsx';
import { FormulaText } from '#client/ui/formula-text.tsx';
import styles from './cited-list.module.css';
import { LineSources } from './line-sources.tsx';

const FIRST = 5;

interface CitedListProps {
  documentUuid: string;
  items: CitedText[];
  span: QuoteSpan | undefined;
  /** Some of them are of a model, others ours. */
  isMixed: boolean;
}

/** Numbered key points, each with its place; a long list opens on demand. */
export function CitedList({ items, ...place }: CitedListProps) {
  const { t } = useTranslate();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <>
      <ol className={styles.list}>
        {shown.map(({ text, ...line }, index) => (
          <li key={text}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span dir="auto">
              <FormulaText>{text}</FormulaText> <LineSources line={line} {...place} />
            </span>
          </li>
        ))}
      </ol>
      {items.length > FIRST && !all ? (
        <Button variant="link" onClick={() => setAll(true)}>
          {t('analysis.showAll', { count: items.length })}
        </Button>
      ) : null}
    </>
  );
}
