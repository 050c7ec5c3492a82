import './quizzes-table.css';
import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Rows of the final height while the list is on its way. */
export function QuizzesSkeleton() {
  const { t } = useTranslate();
  return (
    <output className="quizzes-skeleton">
      <span className="sr">{t('ui.loading')}</span>
      {['46%', '38%', '52%'].map((width) => (
        <span key={width}>
          <Skeleton width={width} />
          <Skeleton width="110px" height={24} />
        </span>
      ))}
    </output>
  );
}
