import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type QueryInputOf, urlOf } from '#contract/endpoint.ts';
import { exportSubscribers, listSubscribers } from '#contract/admin-inbox.ts';
import { formatDay } from '#client/lib/format.ts';
import { languageNames, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { AdminTable } from '../admin-table.tsx';
import { useFilter } from '../use-filter.ts';
import styles from './subscribers.module.css';

/** Lists confirmed newsletter addresses, each with its unsubscribe page. */
export function Subscribers() {
  const { t, language } = useTranslate();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listSubscribers>;
  const subscribers = useQuery({ ...read(listSubscribers, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <div className={styles.head}>
        <p>{t('inbox.subscribersText')}</p>
        <a className={buttonClass({ size: 'small' })} href={urlOf(exportSubscribers)} download>
          <Download />
          {t('inbox.subscribersCsv')}
        </a>
      </div>
      <AdminTable
        caption={t('inbox.subscribers')}
        query={subscribers}
        columns={[
          { label: t('accounts.email'), renderCell: ({ email }) => email, isLong: true },
          { label: t('inbox.language'), renderCell: (one) => languageNames[one.language] },
          { label: t('admin.since'), renderCell: ({ confirmedAt }) => formatDay(confirmedAt, language) },
          {
            label: t('inbox.leaves'),
            renderCell: ({ leaveUrl, email }) => (
              <a href={leaveUrl} target="_blank" rel="noopener" aria-label={`${t('inbox.takeOff')}: ${email}`}>
                {t('inbox.takeOff')}
              </a>
            ),
          },
        ]}
        rowOf={({ email }) => ({ uuid: email, name: email })}
        emptyText={t('inbox.noSubscribers')}
      />
    </>
  );
}
