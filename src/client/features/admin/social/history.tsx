import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleSlash, Check, CircleAlert, ShieldQuestionMark, Clock, ExternalLink, Send } from 'lucide-react';
import * as contract from '#contract/admin-social.ts';
import type { SocialDelivery, SocialPost } from '#contract/admin-social.ts';
import { call } from '#client/lib/api-client.ts';
import { dateLocale } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useFilter } from '../use-filter.ts';
import styles from './history.module.css';
import { useChannels, usePosts } from './social.api.ts';
import { useProblem } from './use-problem.ts';

const shows = ['all', 'decide', 'planned', 'drafts'] as const;
type Shows = (typeof shows)[number];

/** Lists posts with each channel's response, and the pending decisions. */
export function History() {
  const { t } = useTranslate();
  const { filter, change, toPage } = useFilter();
  const posts = usePosts(filter);
  const { data, error, refetch } = posts;
  const show = (filter['show'] ?? 'all') as Shows;
  const names: Record<Shows, string> = {
    all: t('social.all'),
    decide: t('social.toDecide', { count: data?.toDecide ?? 0 }),
    planned: t('social.planned', { count: data?.planned ?? 0 }),
    drafts: t('social.drafts'),
  };
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <h2>{t('social.history')}</h2>
        <Segmented
          label={t('social.which')}
          value={show}
          options={shows.map((value) => ({ value, content: names[value] }))}
          onChange={(value) => change({ show: value === 'all' ? '' : value })}
        />
      </div>
      {error && !data ? (
        <ErrorPanel title={t('admin.listFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height={200} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t(show === 'all' ? 'social.none' : 'social.noneOfThese')}>
          {show === 'all' ? t('social.noneText') : null}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <ul className={styles.list}>
            {data.items.map((post) => (
              <Row key={post.uuid} post={post} />
            ))}
          </ul>
          <Pages list={data} onPage={toPage} />
        </>
      ) : null}
    </section>
  );
}

function Pages({
  list: { page, pageSize, total },
  onPage,
}: {
  list: { page: number; pageSize: number; total: number };
  onPage: (page: number) => void;
}) {
  const { t } = useTranslate();
  if (total <= pageSize) return null;
  return (
    <div className={styles.pages}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('documents.previous')}
      </Button>
      <Button size="small" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        {t('documents.next')}
      </Button>
    </div>
  );
}

function Row({ post }: { post: SocialPost }) {
  const { t, language } = useTranslate();
  const moment = new Intl.DateTimeFormat(dateLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const text = post.body || t('social.noText');
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.time}>
          {post.state === 'draft' || post.dueAt === null ? t('social.draft') : moment.format(new Date(post.dueAt))}
        </span>
        {post.state === 'done' ? (
          <span className={styles.text} lang={post.language} dir="auto">
            {text}
          </span>
        ) : (
          <Link
            className={styles.text}
            lang={post.language}
            to="/admin/$"
            params={{ _splat: `social-poster/${post.uuid}` }}
          >
            {text}
          </Link>
        )}
        <span className={styles.pills}>
          {post.deliveries.map((delivery) => (
            <DeliveryPill key={delivery.uuid} delivery={delivery} isDraft={post.state === 'draft'} />
          ))}
        </span>
      </div>
      {post.deliveries
        .filter(({ state }) => state === 'unknown' || state === 'missed' || state === 'failed')
        .map((delivery) => (
          <Question key={delivery.uuid} post={post} delivery={delivery} />
        ))}
    </li>
  );
}

const looks = {
  waiting: { tone: 'neutral', icon: <Clock /> },
  sending: { tone: 'primary', icon: <Send /> },
  sent: { tone: 'success', icon: <Check /> },
  failed: { tone: 'danger', icon: <CircleAlert /> },
  unknown: { tone: 'warning', icon: <ShieldQuestionMark /> },
  missed: { tone: 'warning', icon: <Clock /> },
  cancelled: { tone: 'neutral', icon: <CircleSlash /> },
} as const;

function DeliveryPill({ delivery, isDraft }: { delivery: SocialDelivery; isDraft: boolean }) {
  const { t, language } = useTranslate();
  const { state, channelName: channel, remoteUrl, nextAt } = delivery;
  if (isDraft) return <Pill {...looks.waiting}>{channel}</Pill>;
  if (state === 'sending' && nextAt !== null) {
    const when = new Intl.DateTimeFormat(dateLocale(language), { hour: '2-digit', minute: '2-digit' }).format(
      new Date(nextAt),
    );
    return <Pill {...looks.sending}>{t('social.state.retrying', { channel, when })}</Pill>;
  }
  const pill = <Pill {...looks[state]}>{t(`social.state.${state}`, { channel })}</Pill>;
  if (state !== 'sent' || remoteUrl === null) return pill;
  return (
    <a href={remoteUrl} target="_blank" rel="noopener noreferrer">
      {pill}
    </a>
  );
}

/** Asks a person to decide on a delivery; states the effect of each answer. */
function Question({ post, delivery }: { post: SocialPost; delivery: SocialDelivery }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const say = useProblem();
  const { data } = useChannels();
  const { uuid, channelUuid, channelName: channel, problem } = delivery;
  const profileUrl = data?.items.find((one) => one.uuid === channelUuid)?.profileUrl;
  const state = delivery.state as 'unknown' | 'missed' | 'failed';
  const decide = useMutation({
    mutationFn: (decision: 'again' | 'was-sent' | 'give-up') =>
      call(contract.decideSocialDelivery, { params: { uuid: post.uuid, deliveryUuid: uuid }, body: { decision } }),
    onSettled: () => refresh(client, contract.listSocialPosts.path),
  });
  const isBusy = decide.isPending;
  return (
    <div className={styles.ask} data-state={state}>
      <p>
        <b>{t(`social.ask.${state}`, { channel })}</b>{' '}
        {state === 'failed' ? say(problem) : t(`social.ask.${state}Text`)}
      </p>
      {state === 'unknown' && profileUrl ? (
        <a className={buttonClass({ size: 'small' })} href={profileUrl} target="_blank" rel="noopener noreferrer">
          {t('social.profile')}
          <ExternalLink />
        </a>
      ) : null}
      {state === 'unknown' ? (
        <Button size="small" disabled={isBusy} onClick={() => decide.mutate('was-sent')}>
          {t('social.isThere')}
        </Button>
      ) : null}
      {state === 'missed' ? (
        <Button size="small" disabled={isBusy} onClick={() => decide.mutate('give-up')}>
          {t('social.drop')}
        </Button>
      ) : null}
      <Button size="small" disabled={isBusy} onClick={() => decide.mutate('again')}>
        {t(state === 'missed' ? 'social.sendNow' : 'social.resend')}
      </Button>
      <FailureNote error={decide.error} />
    </div>
  );
}
