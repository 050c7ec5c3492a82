import { Link } from '@tanstack/react-router';
import type { StudyPlanListItem } from '#contract/study-plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { usePlan } from '../study.api.ts';
import styles from './session-dialog.module.css';

/** Lists material without time in a plan, and possible remedies (P03). */
export function LeftOutDialog({ plan, onClose }: { plan: StudyPlanListItem; onClose: () => void }) {
  const { t } = useTranslate();
  const { data, error, refetch } = usePlan(plan.uuid);
  const { unread = [], weeklyMinutesNeeded = null } = data?.fit ?? {};
  return (
    <Dialog width="narrow" title={t('study.leftOut.title', { title: plan.title })} onClose={onClose}>
      {data ? (
        <div className={styles.body}>
          <p>
            {weeklyMinutesNeeded === null
              ? t('study.fit.noWeek')
              : t('study.leftOut.needs', { minutes: Math.ceil(weeklyMinutesNeeded) })}
          </p>
          <ul className={styles.plain}>
            {unread.map(({ uuid, documentUuid, title, minutes }) => (
              <li key={uuid}>
                <Link to="/documents/$uuid" params={{ uuid: documentUuid }} hash={`section-${uuid}`}>
                  {title || t('study.plan.untitled')}
                </Link>{' '}
                · {t('study.minutes', { count: Math.max(1, Math.round(minutes)) })}
              </li>
            ))}
          </ul>
        </div>
      ) : error ? (
        <ErrorPanel title={t('study.plan.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}
