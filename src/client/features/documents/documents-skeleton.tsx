import './documents-table.css';
import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Rows of the final height while the list is on its way. */
export function DocumentsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslate();
  return (
    <output className="doc-skeleton">
      <span className="sr">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="doc-skeleton-row">
          <Skeleton width="36px" height={40} />
          <Skeleton width={`${38 + ((index * 13) % 30)}%`} />
        </span>
      ))}
    </output>
  );
}
