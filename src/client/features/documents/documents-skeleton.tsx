import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './documents-skeleton.module.css';

/** Placeholder rows of the final height while the list loads. */
export function DocumentsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslate();
  return (
    <output>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.row}>
          <Skeleton width="36px" height={40} />
          <Skeleton width={`${38 + ((index * 13) % 30)}%`} />
        </span>
      ))}
    </output>
  );
}
