import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AttendedClassView } from '#client/features/classes/attended-class.tsx';
import { useClass } from '#client/features/classes/classes.api.ts';
import { SilenceNote } from '#client/features/classes/silence-note.tsx';
import { TaughtClassView } from '#client/features/classes/taught-class.tsx';
import { useEffect } from 'react';
import { forgetClassPage, keepClassPage, readKeptClassPage } from '#client/features/classes/kept-classes.ts';
import { useIsLate } from '#client/lib/connection.ts';
import { formatDay } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session.tsx';
import { isRefused, isRetryable } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './class-page.module.css';

/** A class, as seen by its teacher or by a pupil (S07, S08). */
export function ClassPage() {
  const { t, language } = useTranslate();
  const { uuid } = useParams({ from: '/signed-in/classes/$uuid' });
  const group = useClass(uuid);
  const { data: fresh, error } = group;
  const userUuid = useUser()?.uuid;
  useEffect(() => {
    if (fresh?.role === 'pupil' && userUuid) keepClassPage(userUuid, fresh);
  }, [fresh, userUuid]);
  const isGone = isRefused(error);
  useEffect(() => {
    if (isGone) forgetClassPage(uuid);
  }, [isGone, uuid]);
  const isUnanswered = !fresh && error !== null && isRetryable(error);
  const isLate = useIsLate(group.isPending) || isUnanswered;
  const kept = isLate && userUuid ? readKeptClassPage(userUuid, uuid) : undefined;
  const data = isGone ? undefined : (fresh ?? kept?.group);
  const isLoading = useDelayedLoading(group.isPending && !kept);
  return (
    <div className={styles.page}>
      <Link to="/classes" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('classes.back')}
      </Link>
      {isLate && (kept || !error) ? (
        <SilenceNote>
          {kept ? t('classes.classKept', { day: formatDay(kept.at, language) }) : t('classes.classNotKept')}
        </SilenceNote>
      ) : null}
      {isLoading && !data ? <Skeleton height={240} /> : null}
      {error && !data ? (
        <ErrorPanel title={t('classes.classFailed')} error={error} onRetry={() => void group.refetch()} />
      ) : null}
      {data?.role === 'teacher' ? <TaughtClassView group={data} /> : null}
      {data?.role === 'pupil' ? <AttendedClassView group={data} /> : null}
    </div>
  );
}
