import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeJobs, getQueue, jobStates, listJobs, type QueueJob } from '#contract/admin-queue.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { dateLocale, formatNumber } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import barStyles from '../users/bulk-bar.module.css';
import styles from './queue-section.module.css';

const EVERY_MS = 5_000;
const countedStates = ['waiting', 'running', 'retrying', 'failed', 'done'] as const;

/** Lists background jobs and failures, which can be retried or cancelled (X06). */
export function QueueSection() {
  const { t, language } = useTranslate();
  const { filter, change } = useFilter();
  const counts = useQuery({ ...read(getQueue, {}), refetchInterval: EVERY_MS });
  const { state = 'open', ...others } = filter;
  const query = { ...others, ...(state === 'all' ? {} : { state }) } as QueryInputOf<typeof listJobs>;
  const jobs = useQuery({
    ...read(listJobs, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const onPage = jobs.data?.items.filter(({ uuid }) => chosen.has(uuid)) ?? [];
  const moment = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'short', timeStyle: 'medium' });
  const queues = counts.data?.items ?? [];
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds ?? 0));

  const columns: Column<QueueJob>[] = [
    { label: t('admin.queueName'), renderCell: ({ queue }) => <code className={styles.queue}>{queue}</code> },
    { label: t('admin.stateLabel'), renderCell: ({ state }) => t(`admin.jobState.${state}`) },
    {
      label: t('admin.for'),
      isSpare: true,
      renderCell: ({ owner }) =>
        owner ? (
          <Link to="/admin/$" params={{ _splat: `users/${owner.uuid}` }} dir="auto">
            {owner.username}
          </Link>
        ) : (
          t('admin.server')
        ),
    },
    { label: t('admin.failure'), renderCell: ({ failure }) => failure ?? '', isLong: true },
    {
      label: t('admin.tries'),
      isSpare: true,
      renderCell: ({ attempt, attempts }) => t('admin.triesOf', { attempt, attempts }),
    },
    { label: t('admin.when'), renderCell: ({ changedAt }) => moment.format(new Date(changedAt)) },
  ];

  return (
    <>
      <SectionHead title={t('admin.section.queue')} text={t('admin.queueText')} />
      <ul className={styles.counts}>
        {countedStates.map((state) => (
          <li key={state}>
            <button
              type="button"
              aria-pressed={filter['state'] === state}
              onClick={() => change({ state: filter['state'] === state ? '' : state })}
            >
              <span>{t(`admin.jobState.${state}`)}</span>
              <b data-state={state}>
                {formatNumber(
                  queues.reduce((sum, one) => sum + one[state], 0),
                  language,
                )}
              </b>
              <small>
                {state === 'failed' || state === 'done'
                  ? t('admin.ofDay')
                  : state === 'waiting' && oldest >= 1
                    ? t('admin.oldest', { seconds: Math.round(oldest) })
                    : ' '}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('admin.openJobs'),
            options: [
              { value: 'all', label: t('admin.anyState') },
              ...jobStates.map((one) => ({ value: one, label: t(`admin.jobState.${one}`) })),
            ],
          },
          {
            name: 'queue',
            label: t('admin.anyQueue'),
            options: queues.map(({ queue }) => ({ value: queue, label: queue })),
          },
        ]}
      />
      <AdminTable
        caption={t('admin.section.queue')}
        query={jobs}
        columns={columns}
        rowOf={({ uuid, queue }) => ({ uuid, name: t('admin.job', { queue }) })}
        selection={{ chosen, choose }}
        emptyText={t('admin.noJobs')}
      />
      <JobsBar jobs={onPage} onDone={choose} />
    </>
  );
}

/** Retries or cancels the selected jobs; refused ones stay selected. */
function JobsBar({ jobs, onDone }: { jobs: QueueJob[]; onDone: (refused: ReadonlySet<string>) => void }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const apply = useMutation({
    mutationFn: (body: { action: 'retry' | 'cancel'; uuids: string[] }) => call(changeJobs, { body }),
    onSuccess: ({ results }) => {
      const refused = results.filter(({ outcome }) => outcome !== 'done');
      if (refused.length > 0)
        toast({
          variant: 'destructive',
          title: t('admin.doneExcept', { done: results.length - refused.length, refused: refused.length }),
          description: t('admin.jobRefused'),
        });
      else toast({ title: t('admin.done') });
      onDone(new Set(refused.map(({ uuid }) => uuid)));
    },
    onSettled: () => refresh(client, getQueue.path),
  });
  if (jobs.length === 0) return null;
  const uuidsOf = (may: (job: QueueJob) => boolean) => jobs.filter(may).map(({ uuid }) => uuid);
  const retried = uuidsOf(({ canRetry }) => canRetry);
  const cancelled = uuidsOf(({ canCancel }) => canCancel);
  return (
    <section className={barStyles.bar} aria-label={t('admin.withChosenJobs')}>
      <b>{t('admin.chosen', { count: jobs.length })}</b>
      {retried.length > 0 ? (
        <Button
          size="small"
          variant="primary"
          busy={apply.isPending}
          onClick={() => apply.mutate({ action: 'retry', uuids: retried })}
        >
          {t('admin.retryChosen', { count: retried.length })}
        </Button>
      ) : null}
      {cancelled.length > 0 ? (
        <Button
          size="small"
          disabled={apply.isPending}
          onClick={() => apply.mutate({ action: 'cancel', uuids: cancelled })}
        >
          {t('admin.cancelChosen', { count: cancelled.length })}
        </Button>
      ) : null}
      <FailureNote error={apply.error} />
    </section>
  );
}
