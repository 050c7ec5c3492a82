import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, PowerOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as contract from '#contract/admin-social.ts';
import type { SocialChannel } from '#contract/admin-social.ts';
import { call } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { SectionHead } from '../section-head.tsx';
import { ChannelDialog } from './lazy-channel-dialog.ts';
import { ChannelIcon } from './channel-looks.tsx';
import styles from './channels.module.css';
import { useChannels } from './social.api.ts';
import { useProblem } from './use-problem.ts';

const looks = {
  on: { tone: 'success', icon: <Check /> },
  broken: { tone: 'danger', icon: <CircleAlert /> },
  off: { tone: 'neutral', icon: <PowerOff /> },
} as const;

/** Lists the channels of the social poster; all but webhooks passed a sign-in check before they were saved. */
export function Channels() {
  const { t } = useTranslate();
  const { data, error, refetch } = useChannels();
  const [opened, setOpened] = useState<SocialChannel | 'new'>();
  const close = () => setOpened(undefined);
  const add = (
    <Button variant="primary" size="small" onClick={() => setOpened('new')}>
      {t('social.addChannel')}
    </Button>
  );
  return (
    <>
      <Link className={styles.back} to="/admin/$" params={{ _splat: 'social-poster' }}>
        {t('social.backToPosts')}
      </Link>
      <SectionHead
        title={t('social.channels')}
        text={t('social.channelsText')}
        actions={data?.items.length === 0 ? null : add}
      />
      {error && !data ? (
        <ErrorPanel title={t('admin.listFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height={200} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('social.noChannels')} action={add}>
          {t('social.noChannelsText')}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={styles.list}>
          {data.items.map((channel) => (
            <Row key={channel.uuid} channel={channel} onChange={() => setOpened(channel)} />
          ))}
        </ul>
      ) : null}
      <DialogBoundary onClose={close}>
        {opened ? (
          <Suspense fallback={null}>
            <ChannelDialog channel={opened === 'new' ? undefined : opened} onClose={close} />
          </Suspense>
        ) : null}
      </DialogBoundary>
    </>
  );
}

function Row({ channel, onChange }: { channel: SocialChannel; onChange: () => void }) {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const say = useProblem();
  const [asks, setAsks] = useState(false);
  const { uuid, kind, name, address, account, state, problem, limits, checkedAt, version } = channel;
  const onSettled = () => refresh(client, contract.listSocialChannels.path);
  const check = useMutation({
    mutationFn: () => call(contract.checkSocialChannel, { params: { uuid } }),
    onSuccess: (found) =>
      found.state === 'on'
        ? toast({ title: t(kind === 'webhook' ? 'social.switchedOn' : 'social.checked') })
        : undefined,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(contract.removeSocialChannel, { params: { uuid }, query: { version } }),
    onSuccess: () => setAsks(false),
    onSettled,
  });
  // A webhook can't be checked without a post, so it can only be switched on.
  const checkLabel = t(kind === 'webhook' ? 'social.switchOn' : 'social.check');
  const facts = [
    limits.characters === null ? t('social.noLimit') : t('social.limits', { count: limits.characters }),
    ...(kind === 'webhook' ? [t('social.hookUnchecked')] : []),
    ...(checkedAt === null ? [] : [t('social.checkedAt', { when: formatDay(checkedAt, language) })]),
  ];
  return (
    <li className={styles.row}>
      <ChannelIcon kind={kind} />
      <div className={styles.what}>
        <b>{name}</b>
        <span>{account ?? address}</span>
        <small>{facts.join(' · ')}</small>
        {state === 'on' ? null : <p className={styles.problem}>{say(problem)}</p>}
        <FailureNote error={check.error} />
      </div>
      <Pill {...looks[state]}>
        {t(kind === 'webhook' && state === 'on' ? 'social.hookOn' : `social.channelState.${state}`)}
      </Pill>
      <span className={styles.acts}>
        {kind === 'webhook' && state === 'on' ? null : (
          <Button
            size="small"
            busy={check.isPending}
            aria-label={`${checkLabel}: ${name}`}
            onClick={() => check.mutate()}
          >
            {checkLabel}
          </Button>
        )}
        <Button size="small" aria-label={`${t('social.edit')}: ${name}`} onClick={onChange}>
          {t('social.edit')}
        </Button>
        <Button
          size="small"
          variant="quiet-danger"
          aria-label={`${t('social.remove')}: ${name}`}
          onClick={() => setAsks(true)}
        >
          {t('social.remove')}
        </Button>
      </span>
      {asks ? (
        <AlertDialog
          title={t('social.removeTitle', { name })}
          description={t('social.removeText')}
          confirmLabel={t('social.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsks(false)}
        >
          <FailureNote error={remove.error} />
        </AlertDialog>
      ) : null}
    </li>
  );
}
