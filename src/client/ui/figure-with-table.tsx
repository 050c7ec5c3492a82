import { type ReactNode, useId } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from './text.tsx';
import styles from './figure-with-table.module.css';

interface FigureWithTableProps {
  title: string;
  /** A sentence that describes the chart. */
  summary: string;
  columns: string[];
  rows: { key: string; cells: string[] }[];
  /** The chart; screen readers get the sentence and the table. */
  children: ReactNode;
}

/** A chart with its data as a table. */
export function FigureWithTable({ title, summary, columns, rows, children }: FigureWithTableProps) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text as="p" size="small" tone="secondary">
        {summary}
      </Text>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>{t('ui.asTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
