import type { CitedText } from '#domain/analysis/results.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import styles from './cited-list.module.css';
import { FoldedList } from './folded-list.tsx';
import { LineSources } from './line-sources.tsx';

interface CitedListProps {
  documentUuid: string;
  items: CitedText[];
  span: QuoteSpan | undefined;
  /** Whether the lines come from both a model and the offline engine. */
  isMixed: boolean;
}

/** Numbered key points, each with its source. */
export function CitedList({ items, ...place }: CitedListProps) {
  return (
    <FoldedList items={items} first={4}>
      {(shown) => (
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
      )}
    </FoldedList>
  );
}
