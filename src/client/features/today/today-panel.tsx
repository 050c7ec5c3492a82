import { clsx } from 'clsx';
import { ChevronRight, Library } from 'lucide-react';
import { useId } from 'react';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#locales/today.ts';
import { formatLongDay } from './format-time.ts';
import { ExamCountdown } from './exam-countdown.tsx';
import { NextStep, type TodayActions } from './next-step.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { useToday } from './today.api.ts';
import styles from './today-panel.module.css';

addTexts(texts);

/** The home of a person: what to do now, the exam, and what else waits. */
export function TodayPanel({ documents, onNewTest }: TodayActions & { documents: number }) {
  const { t, language } = useTranslate();
  const { data, error, refetch } = useToday();
  const id = useId();
  return (
    <section className={styles.today} aria-labelledby={id}>
      <div className={styles.head} id={id}>
        <PageTitle isPart>{t('today.title')}</PageTitle>
        {data ? <span>{formatLongDay(data.date, language)}</span> : null}
      </div>
      {error && !data ? <ErrorPanel title={t('today.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <div className={styles.now}>
            <NextStep today={data} onNewTest={onNewTest} />
            <ExamCountdown exam={data.exam} />
          </div>
          <TodayTiles today={data} />
        </>
      ) : error ? null : (
        <output aria-label={t('ui.loading')} className={clsx(styles.now, styles.loading)}>
          <Skeleton height={226} />
        </output>
      )}
      <button type="button" className={styles.toLibrary} onClick={() => showLibrary()}>
        <Library />
        {t('documents.title')}
        <span>{documents}</span>
        <ChevronRight />
      </button>
    </section>
  );
}

/** It begins below the first screen of a phone. */
function showLibrary(): void {
  document.querySelector('#library')?.scrollIntoView();
}
