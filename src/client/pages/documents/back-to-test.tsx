import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import styles from './back-to-test.module.css';

/** Links back to a question whose source was opened, even after further navigation. */
export function BackToTest() {
  const { t } = useTranslate();
  const { backLink } = useLocation().state;
  const [kept, setKept] = useState(backLink);
  if (backLink && backLink !== kept) setKept(backLink);
  if (!kept) return null;
  const { documentUuid, testUuid, question, results } = kept;
  return (
    <div className={styles.strip}>
      <Link
        className={buttonClass({ variant: 'link' })}
        to="/tests/$documentUuid/$testUuid"
        params={{ documentUuid, testUuid }}
        search={results ? { view: 'results' } : {}}
      >
        <ArrowLeft />
        {results ? t('quizzes.backToResults') : t('quizzes.backToQuestion', { number: question })}
      </Link>
    </div>
  );
}
