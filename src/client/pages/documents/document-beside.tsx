import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { getDocument } from '#contract/documents.ts';
import { Reader } from '#client/features/listening/reader.tsx';
import { DocumentViewer } from '#client/features/viewer/document-viewer.tsx';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './document-beside.module.css';

/** Shows a different document than the chat's, at the place that an answer cites. */
export function DocumentBeside({
  uuid,
  span,
  className,
  onClose,
}: {
  uuid: string;
  span: QuoteSpan;
  className: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const { data, error, refetch } = useQuery(read(getDocument, { params: { uuid } }));
  return (
    <section className={`${styles.beside} ${className ?? ''}`} aria-label={data?.name}>
      <header className={styles.head}>
        <Link to="/documents/$uuid" params={{ uuid }} search={span} className={styles.name}>
          {data?.name}
        </Link>
        <IconButton size="small" label={t('ui.close')} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      {data ? <DocumentViewer key={uuid} className={styles.viewer} document={data} span={span} /> : null}
      <Reader documentUuid={uuid} />
      {data || error ? null : (
        <div className={styles.waits}>
          <Skeleton width="60%" height={28} />
        </div>
      )}
      {error && !data ? (
        <ErrorPanel title={t('documents.openFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
}
