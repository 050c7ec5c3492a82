import type { Ref } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './form-summary.module.css';
import { Note } from './note.tsx';

interface FormSummaryProps {
  summaryRef: Ref<HTMLElement>;
  errors: Record<string, string | undefined>;
  /** Returns the id of a field's control. */
  idOf: (name: string) => string;
}

/** Lists the errors of a form, with links to the fields; takes the focus when an invalid form is submitted. */
export function FormSummary({ summaryRef, errors, idOf }: FormSummaryProps) {
  const { t } = useTranslate();
  const wrong = Object.entries(errors).filter(([, message]) => message);
  if (wrong.length === 0) return null;
  return (
    <section
      ref={summaryRef}
      tabIndex={-1}
      className={styles.summary}
      aria-label={t('ui.formProblems', { count: wrong.length })}
    >
      <Note tone="danger">
        <b>{t('ui.formProblems', { count: wrong.length })}</b>
        <ul>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{message}</a>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
