import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Document } from '#contract/documents.ts';
import { ownFileName } from '#domain/documents/upload-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { DocumentIcon } from './document-icon.tsx';
import styles from './document-link.module.css';
import { isCancelled } from './document-state.ts';

interface DocumentLinkProps {
  document: Document;
  /** Shown beside the kind where the date column is hidden. */
  date: string;
  /** Allows the name three lines. */
  inCard?: boolean;
}

/**
 * Icon, name, and kind with the file name; the link covers its whole row or card. A failed document shows the reason
 * instead, on one line, so that rows keep their height.
 */
export function DocumentLink({ document, date, inCard }: DocumentLinkProps) {
  const { t } = useTranslate();
  const fileName = ownFileName(document);
  const failed = document.status === 'failed' && !isCancelled(document) && document.error;
  return (
    <div className={clsx(styles.document, inCard && styles.card)}>
      <DocumentIcon kind={document.kind} framed />
      <div className={styles.text}>
        <Link
          className={styles.name}
          to="/documents/$uuid"
          params={{ uuid: document.uuid }}
          data-document={document.uuid}
          title={failed ? t(`errors.${failed.code}`) : document.name}
        >
          <span dir="auto">{document.name}</span>
        </Link>
        {failed ? (
          <span className={clsx(styles.detail, styles.error)}>{t(`errors.${failed.code}`)}</span>
        ) : (
          <span className={styles.detail}>
            {t(`documents.kind.${document.kind}`)}
            <span className={styles.date}> · {date}</span>
            {document.warnings.includes('some_pages_without_text') ? ` · ${t('documents.scanPages')}` : null}
            {fileName ? ` · ${fileName}` : null}
          </span>
        )}
      </div>
    </div>
  );
}
