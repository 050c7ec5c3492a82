import type { StudyPlanListItem } from '#contract/study-plans.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { forecastText } from '../plan/forecast-text.ts';
import { useForecasts } from '../study.api.ts';
import styles from './forecasts-dialog.module.css';

/** Shows the daily forecasts of an exam beside the actual mark (P03). */
export function ForecastsDialog({ plan, onClose }: { plan: StudyPlanListItem; onClose: () => void }) {
  const { t, language } = useTranslate();
  const { data, error, refetch } = useForecasts(plan.uuid);
  const [last] = data?.items ?? [];
  const rounded = (percent: number) => t('study.percent', { percent: Math.round(percent) });
  return (
    <Dialog width="narrow" title={t('study.forecasts.title', { title: plan.title })} onClose={onClose}>
      {plan.examMark !== null && last ? (
        <p className={styles.outcome}>
          {t(plan.examMark < last.low || plan.examMark > last.high ? 'study.forecasts.missed' : 'study.forecasts.met', {
            mark: rounded(plan.examMark),
            low: Math.round(last.low),
            high: rounded(last.high),
          })}
        </p>
      ) : null}
      {data ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('study.effort.day')}</th>
              <th scope="col">{t('study.card.predicted')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((forecast) => (
              <tr key={forecast.at}>
                <td>{formatDay(forecast.at, language)}</td>
                <td>{forecastText(forecast, t, { isBrief: true, isShort: plan.leftOut.sections > 0 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : error ? (
        <ErrorPanel title={t('study.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}
