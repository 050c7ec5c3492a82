import { useState } from 'react';
import type { CitedText } from '#domain/analysis/results.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './cited-list.module.css';

const FIRST = 5;

interface CitedListProps {
  documentUuid: string;
  items: CitedText[];
  span: QuoteSpan | undefined;
}

/** Numbered key points, each with its place; a long list opens on demand. */
export function CitedList({ documentUuid, items, span }: CitedListProps) {
  const { t } = useTranslate();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <>
      <ol className={styles.list}>
        {shown.map(({ text, source }, index) => (
          <li key={source.start}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              {text} <SourceLink documentUuid={documentUuid} source={source} current={source.start === span?.start} />
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
