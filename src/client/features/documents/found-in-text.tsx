import './found-in-text.css';
import '#client/features/viewer/source-link.css';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import { DocumentIcon } from './document-icon.tsx';
import { useFoundInText } from './documents.api.ts';
import { FoundPassageLink } from './found-passage.tsx';

interface FoundInTextProps {
  search: string;
  /** Only one folder's names are shown above, while texts are searched in all. */
  inFolder: boolean;
}

/** Below the documents whose name matches: where the words stand in the texts. */
export function FoundInText({ search, inFolder }: FoundInTextProps) {
  const { t } = useTranslate();
  const found = useFoundInText(search);
  const loading = useDelayedLoading(found.isPending);
  const items = found.data?.items;
  return (
    <section className="found" aria-labelledby="found-in-text">
      <h2 id="found-in-text">{t('documents.inText')}</h2>
      {inFolder ? <p className="small t2">{t('documents.inTextOfAll')}</p> : null}
      <output className="sr">
        {found.isFetching ? t('documents.inTextSearching') : null}
        {items && !found.isFetching ? t('documents.inTextFound', { count: items.length }) : null}
      </output>
      {loading ? (
        <div className="found-document stack">
          <Skeleton width="30%" height={20} />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      ) : null}
      {found.error && !items ? (
        <ErrorPanel title={t('documents.inTextFailed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {items?.length === 0 ? <p className="t2">{t('documents.inTextNone')}</p> : null}
      <ul className={found.isPlaceholderData ? 'is-old' : undefined}>
        {items?.map(({ document, passages }) => (
          <li key={document.uuid} className="found-document">
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
