import { clsx } from 'clsx';
import type { Interval } from '#domain/flashcards/interval.ts';
import { grades, type ReviewGrade } from '#domain/flashcards/scheduler.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { formatInterval } from './format-interval.ts';
import styles from './grade-buttons.module.css';

const looks = { again: styles.again, hard: styles.hard, good: styles.good, easy: styles.easy };

interface GradeButtonsProps {
  intervals: Record<ReviewGrade, Interval>;
  /** Rendered but inert until the card is turned. */
  isAhead: boolean;
  onGrade: (grade: ReviewGrade) => void;
}

/** The four grades, each with the next due interval. */
export function GradeButtons({ intervals, isAhead, onGrade }: GradeButtonsProps) {
  const { t, language } = useTranslate();
  return (
    <fieldset className={styles.grades} inert={isAhead} aria-label={t('flashcards.grades')}>
      {grades.map((grade, index) => {
        const name = t(`flashcards.grade.${grade}`);
        const interval = formatInterval(intervals[grade], language, 'long');
        return (
          <button
            key={grade}
            type="button"
            className={clsx(styles.grade, looks[grade])}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onGrade(grade)}
          >
            <span>
              {name}
              <VisuallyHidden>{t('flashcards.gradeNext', { interval })}</VisuallyHidden>
            </span>
            <small aria-hidden="true">{formatInterval(intervals[grade], language, 'short')}</small>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </button>
        );
      })}
    </fieldset>
  );
}
