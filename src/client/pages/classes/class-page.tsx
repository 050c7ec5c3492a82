import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AttendedClassView } from '#client/features/classes/attended-class.tsx';
import { useClass } from '#client/features/classes/classes.api.ts';
import { SilenceNote, useIsLate } from '#client/features/classes/silence-note.tsx';
import { TaughtClassView } from '#client/features/classes/taught-class.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './class-page.module.css';

/** A class, as seen by its teacher or by a pupil (S07, S08). */
export function ClassPage() {
  const { t } = useTranslate();
  const { uuid } = useParams({ from: '/signed-in/classes/$uuid' });
  const group = useClass(uuid);
  const isLoading = useDelayedLoading(group.isPending);
  const { data } = group;
  const isLate = useIsLate(group.isPending);
  return (
    <div className={styles.page}>
      <Link to="/classes" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('classes.back')}
      </Link>
      {isLate ? <SilenceNote>{t('classes.classNotKept')}</SilenceNote> : null}
      {isLoading ? <Skeleton height={240} /> : null}
      {group.error && !data ? (
        <ErrorPanel title={t('classes.classFailed')} error={group.error} onRetry={() => void group.refetch()} />
      ) : null}
      {data?.role === 'teacher' ? <TaughtClassView group={data} /> : null}
      {data?.role === 'pupil' ? <AttendedClassView group={data} /> : null}
    </div>
  );
}
