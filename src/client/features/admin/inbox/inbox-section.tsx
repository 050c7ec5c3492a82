import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Inbox, Reply } from 'lucide-react';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listMessages, type Message } from '#contract/admin-inbox.ts';
import { messageKinds } from '#domain/forms/messages.ts';
import { formatDay } from '#client/lib/format.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';
import { Pill } from '#client/ui/pill.tsx';
import * as texts from '#locales/admin-content.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import splitStyles from '../users/users-section.module.css';
import styles from './inbox-section.module.css';
import { MessagePanel } from './message-panel.tsx';
import { Subscribers } from './subscribers.tsx';

addTexts(texts);

const looks = {
  new: { tone: 'primary', icon: <Inbox /> },
  answered: { tone: 'success', icon: <Reply /> },
  closed: { tone: 'neutral', icon: <Check /> },
  spam: { tone: 'warning', icon: <CircleAlert /> },
} as const;

/** Contact messages, suspected spam, and newsletter subscribers (W03, X04). */
export function InboxSection({ uuid }: { uuid?: string | undefined }) {
  const { t } = useTranslate();
  const { filter } = useFilter();
  const isSubscribers = uuid === 'subscribers';
  const isSpam = !isSubscribers && filter['state'] === 'spam';
  const tab = (isCurrent: boolean) => ({ 'aria-current': isCurrent ? ('page' as const) : undefined });
  return (
    <>
      <SectionHead
        title={t('admin.section.inbox')}
        text={t(useSendsMail() === false ? 'inbox.textUnmailed' : 'inbox.text')}
      />
      <nav className={styles.tabs} aria-label={t('admin.section.inbox')}>
        <Link to="/admin/$" params={{ _splat: 'inbox' }} search={{}} {...tab(!isSubscribers && !isSpam)}>
          {t('inbox.messages')}
        </Link>
        <Link to="/admin/$" params={{ _splat: 'inbox' }} search={{ state: 'spam' }} {...tab(isSpam)}>
          {t('inbox.spam')}
        </Link>
        <Link to="/admin/$" params={{ _splat: 'inbox/subscribers' }} search={{}} {...tab(isSubscribers)}>
          {t('inbox.subscribers')}
        </Link>
      </nav>
      {isSubscribers ? <Subscribers /> : <Messages uuid={uuid} isSpam={isSpam} />}
    </>
  );
}

function Messages({ uuid, isSpam }: { uuid: string | undefined; isSpam: boolean }) {
  const { t, language } = useTranslate();
  const { filter, toRow } = useFilter();
  const query = filter as QueryInputOf<typeof listMessages>;
  const messages = useQuery({ ...read(listMessages, { query }), placeholderData: keepPreviousData });

  const columns: Column<Message>[] = [
    { label: t('inbox.from'), renderCell: ({ name }) => <span dir="auto">{name}</span> },
    {
      label: t('inbox.about'),
      renderCell: ({ kind, title, body }) => (
        <span className={styles.about}>
          <b>{t(`inbox.kind.${kind}`)}</b> <span dir="auto">{title ?? body}</span>
        </span>
      ),
    },
    {
      label: t('admin.stateLabel'),
      renderCell: ({ state }) => <Pill {...looks[state]}>{t(`inbox.state.${state}`)}</Pill>,
    },
    {
      label: t('admin.when'),
      sort: 'created',
      isSpare: true,
      renderCell: ({ createdAt }) => formatDay(createdAt, language),
    },
  ];
  return (
    <>
      <FilterBar
        search={t('inbox.search')}
        choices={[
          {
            name: 'kind',
            label: t('inbox.anyKind'),
            options: messageKinds.map((kind) => ({ value: kind, label: t(`inbox.kind.${kind}`) })),
          },
          ...(isSpam
            ? []
            : [
                {
                  name: 'state',
                  label: t('admin.anyState'),
                  options: (['new', 'answered', 'closed'] as const).map((state) => ({
                    value: state,
                    label: t(`inbox.state.${state}`),
                  })),
                },
              ]),
        ]}
      />
      <div className={uuid === undefined ? undefined : splitStyles.split}>
        <div className={splitStyles.list}>
          <AdminTable
            caption={t('inbox.messages')}
            query={messages}
            columns={columns}
            rowOf={(message) => ({ uuid: message.uuid, name: message.name })}
            opens
            defaultSort="-created"
            emptyText={t(isSpam ? 'inbox.noSpam' : 'inbox.none')}
          />
        </div>
        {uuid === undefined ? null : <MessagePanel key={uuid} uuid={uuid} onClose={() => toRow(undefined)} />}
      </div>
    </>
  );
}
