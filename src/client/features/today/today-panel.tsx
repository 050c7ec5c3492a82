import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { Today } from '#contract/today.ts';
import { formatDay } from '#client/lib/format.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { useReachable } from '#client/lib/reachability.ts';
import { useUser } from '#client/lib/session.tsx';
import { useOnline } from '#client/lib/use-online.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#locales/today.ts';
import { formatLongDay, formatTime } from './format-time.ts';
import { ExamCountdown } from './exam-countdown.tsx';
import { readKeptDay } from './kept-day.ts';
import { AllSteps, NextStep, type TodayActions } from './next-step.tsx';
import { SharedInClass } from './shared-in-class.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { useToday } from './today.api.ts';
import styles from './today-panel.module.css';

addTexts(texts);

/** Home panel: what to do now, the exam, and what else is pending. */
export function TodayPanel({ onNewTest, isReading = false }: TodayActions & { isReading?: boolean }) {
  const { t, language } = useTranslate();
  const { data: fresh, error, refetch } = useToday();
  const id = useId();
  const isOffline = ![useOnline(), useReachable()].every(Boolean);
  const userUuid = useUser()?.uuid;
  const kept = (isOffline || error) && !fresh && userUuid ? readKeptDay(userUuid) : undefined;
  const data = fresh ?? kept?.day;
  return (
    <section className={styles.today} aria-labelledby={id}>
      <div className={styles.head} id={id}>
        <PageTitle isPart>{t('today.title')}</PageTitle>
        {kept ? (
          <span>
            {t('today.offline.seen', { day: formatDay(kept.at, language), time: formatTime(kept.at, language) })}
          </span>
        ) : data ? (
          <span>{formatLongDay(data.date, language)}</span>
        ) : null}
      </div>
      {error && !data ? <ErrorPanel title={t('today.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Day key={dayKey(data)} data={data} isOffline={isOffline} isReading={isReading} onNewTest={onNewTest} />
      ) : error ? null : (
        <output aria-label={t('ui.loading')} className={clsx(styles.now, styles.loading)}>
          <Skeleton height={226} />
        </output>
      )}
    </section>
  );
}

/** Changes when something was done, which resets to the best step. */
const dayKey = ({ next, others }: Today): string => [next, ...others].map(({ kind }) => kind).join(' ');

/** Shows one step at a time: the best one, and on request the next; after the last, a final note. */
function Day(props: { data: Today; isOffline: boolean; isReading: boolean } & TodayActions) {
  const { data, isOffline, isReading, onNewTest } = props;
  const steps = [data.next, ...data.others];
  const best = isOffline
    ? Math.max(
        0,
        steps.findIndex(({ kind }) => kind === 'cards'),
      )
    : 0;
  const [passed, setPassed] = useState(0);
  const step = isOffline ? steps[best] : passed < steps.length ? steps[(best + passed) % steps.length] : undefined;
  const today: Today = { ...data, next: step ?? { kind: 'clear', minutes: null } };
  return (
    <>
      <div className={styles.now}>
        {step ? (
          <NextStep
            today={today}
            onNewTest={onNewTest}
            onOther={steps.length > 1 && !isOffline ? () => setPassed(passed + 1) : undefined}
            isOffline={isOffline}
            isReading={isReading}
          />
        ) : (
          <AllSteps count={steps.length} onFirst={() => setPassed(0)} />
        )}
        <ExamCountdown exam={data.exam} isOffline={isOffline} />
      </div>
      <TodayTiles today={today} isOffline={isOffline} />
      {data.shared && !isOffline ? <SharedInClass shared={data.shared} /> : null}
    </>
  );
}
