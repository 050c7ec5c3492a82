import { useTranslate } from '../lib/i18n.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** While the code of a screen is on its way. */
export function PendingScreen() {
  const { t } = useTranslate();
  return (
    <output className="stack">
      <span className="sr">{t('ui.loading')}</span>
      <Skeleton width="220px" height={38} />
      <Skeleton height={120} />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </output>
  );
}
