import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, Copy } from 'lucide-react';
import { type Document, listCrawledPages } from '#contract/documents.ts';
import { shownAddress } from '#domain/documents/web-address.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Text } from '#client/ui/text.tsx';
import styles from './crawled-pages.module.css';
import { isRunning } from './document-state.ts';

const icons = { read: CircleCheck, repeated: Copy, refused: CircleMinus, failed: CircleAlert };

/** Lists the crawled pages of a site as they arrive (D05). */
export function CrawledPages({ document }: { document: Document }) {
  const { t } = useTranslate();
  const poll = usePollInterval();
  const pages = useQuery({
    ...read(listCrawledPages, { params: { uuid: document.uuid } }),
    refetchInterval: isRunning(document) ? poll : false,
  });
  const items = pages.data?.items ?? [];
  if (items.length === 0) return null;
  const count = items.filter(({ state }) => state === 'read').length;
  return (
    <details className={styles.pages}>
      <summary>{t('documents.pagesRead', { count })}</summary>
      <ul>
        {items.map(({ url, title, state }) => {
          const Icon = icons[state];
          return (
            <li key={url}>
              <Icon aria-hidden="true" />
              {title ? <Text truncated>{title}</Text> : <PageAddress url={url} />}
              {state === 'read' ? null : <span className={styles.state}>{t(`documents.page.${state}`)}</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Truncates only the host, which all pages share. */
function PageAddress({ url }: { url: string }) {
  const { host } = new URL(url);
  const address = shownAddress(url);
  const path = address.slice(host.length);
  return (
    <span className={styles.address} title={address}>
      <Text className={styles.host} truncated>
        {host}
      </Text>
      {path ? <span className={styles.path}>{path}</span> : null}
    </span>
  );
}
