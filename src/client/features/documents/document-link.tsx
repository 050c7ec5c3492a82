import { Link } from '@tanstack/react-router';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { DocumentIcon } from './document-icon.tsx';
import { isCancelled } from './document-state.ts';

interface DocumentLinkProps {
  document: Document;
  /** Beside the kind, where the columns are hidden. */
  date: string;
}

/** Icon, name and kind; the link covers its whole row or card. A failed one says why. */
export function DocumentLink({ document, date }: DocumentLinkProps) {
  const { t } = useTranslate();
  const failed = document.status === 'failed' && !isCancelled(document) && document.error;
  return (
    <div className="nm">
      <DocumentIcon kind={document.kind} />
      <div className="doc-name">
        <Link
          to="/documents/$uuid"
          params={{ uuid: document.uuid }}
          data-document={document.uuid}
          title={document.name}
        >
          <span>{document.name}</span>
        </Link>
        <span className="m">
          {t(`documents.kind.${document.kind}`)}
          <span className="only-sm"> · {date}</span>
        </span>
        {document.warnings.includes('some_pages_without_text') ? (
          <span className="m">{t('documents.scanPages')}</span>
        ) : null}
        {failed ? <span className="m is-bad">{t(`errors.${failed.code}`)}</span> : null}
      </div>
    </div>
  );
}
