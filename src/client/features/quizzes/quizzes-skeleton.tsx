import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './quizzes-skeleton.module.css';

/** Placeholder rows of the final height while the list loads. */
export function QuizzesSkeleton() {
  const { t } = useTranslate();
  return (
    <output className={styles.rows}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {['46%', '38%', '52%'].map((width) => (
        <span key={width}>
          <Skeleton width={width} />
          <Skeleton width="110px" height={24} />
        </span>
      ))}
    </output>
  );
}
