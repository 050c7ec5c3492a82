import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { useFoundInText } from './documents.api.ts';
import styles from './found-in-text.module.css';
import { FoundPassageLink } from './found-passage.tsx';

interface FoundInTextProps {
  search: string;
  /** Whether a folder filters the list above; the text search covers all documents. */
  inFolder: boolean;
}

/** Shows full-text results, below the documents whose name matches. */
export function FoundInText({ search, inFolder }: FoundInTextProps) {
  const { t } = useTranslate();
  const found = useFoundInText(search);
  const loading = useDelayedLoading(found.isPending);
  const items = found.data?.items;
  return (
    <section className={styles.section} aria-labelledby="found-in-text">
      <h2 id="found-in-text">{t('documents.inText')}</h2>
      {inFolder ? (
        <Text as="p" size="small" tone="secondary">
          {t('documents.inTextOfAll')}
        </Text>
      ) : null}
      <VisuallyHidden as="output">
        {found.isFetching ? t('documents.inTextSearching') : null}
        {items && items.length > 0 && !found.isFetching ? t('documents.inTextFound', { count: items.length }) : null}
      </VisuallyHidden>
      {loading ? (
        <Stack className={styles.document}>
          <Skeleton width="30%" height={20} />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      ) : null}
      {found.error && !items ? (
        <ErrorPanel title={t('documents.inTextFailed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {items?.length === 0 || found.data?.stoppedEarly ? (
        <Text as="p" tone="secondary">
          {t(found.data?.stoppedEarly ? 'documents.inTextPart' : 'documents.inTextNone')}
        </Text>
      ) : null}
      <ul className={found.isPlaceholderData ? styles.outdated : undefined}>
        {items?.map(({ document, passages }) => (
          <li key={document.uuid} className={styles.document}>
            <h3>
              <DocumentIcon kind={document.kind} />
              <Link to="/documents/$uuid" params={{ uuid: document.uuid }} activeProps={{}}>
                {document.name}
              </Link>
            </h3>
            <ul>
              {passages.map((passage) => (
                <li key={passage.start}>
                  <FoundPassageLink documentUuid={document.uuid} passage={passage} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
