import { Link } from '@tanstack/react-router';
import type { Today } from '#contract/today.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { formatLongDay } from './format-time.ts';
import styles from './exam-countdown.module.css';

const PEN_CIRCLE = 'M62 40C98 12 168 14 200 52c34 42 18 100-34 122-54 22-122 4-140-46C12 88 34 46 82 30';

/** Shows the days until the exam, or a link to plan, which needs a connection. */
export function ExamCountdown({ exam, isOffline = false }: Pick<Today, 'exam'> & { isOffline?: boolean }) {
  const { t, language } = useTranslate();
  if (!exam)
    return (
      <div className={styles.exam} data-none>
        <b>{t('today.noExam')}</b>
        <small>{t('today.noExamText')}</small>
        {isOffline ? null : (
          <Link to="/study-dashboard" state={{ newPlan: {} }}>
            {t('today.plan')}
          </Link>
        )}
      </div>
    );
  const { plan, date, days } = exam;
  return (
    <div className={styles.exam}>
      <span className={styles.number}>
        {days}
        <svg viewBox="0 0 240 200" fill="none" strokeLinecap="round" aria-hidden="true">
          <path d={PEN_CIRCLE} stroke="currentColor" strokeWidth="5" />
        </svg>
      </span>
      <b>{days === 0 ? t('today.examToday') : t('today.days', { count: days })}</b>
      <small>
        {plan ? (
          <span className={styles.title} dir="auto">
            {plan.title}
          </span>
        ) : isOffline ? null : (
          <Link to="/study-dashboard" state={{ newPlan: {} }}>
            {t('today.plan')}
          </Link>
        )}
        <mark>{formatLongDay(date, language)}</mark>
      </small>
    </div>
  );
}
