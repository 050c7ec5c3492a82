import './source-link.css';
import { Link } from '@tanstack/react-router';
import type { Anchor } from '#domain/documents/content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from './anchor-label.ts';
import type { QuoteSpan } from './quote-span.ts';

interface SourceLinkProps {
  documentUuid: string;
  source: QuoteSpan & { anchor: Anchor };
  /** The passage is on show right now. */
  current?: boolean;
  /** In a new tab, where leaving would lose one's place. */
  newTab?: boolean;
}

/** Opens the passage that something was taken from, marked in its document. */
export function SourceLink({ documentUuid, source: { start, end, anchor }, current, newTab }: SourceLinkProps) {
  const { t } = useTranslate();
  const label = anchorLabel(anchor, t);
  return (
    <Link
      className={current ? 'cite source-link on' : 'cite source-link'}
      to="/documents/$uuid"
      params={{ uuid: documentUuid }}
      search={{ start, end }}
      resetScroll={false}
      aria-label={t('viewer.openSource', { label })}
      aria-current={current ? 'true' : undefined}
      activeProps={{}}
      {...(newTab ? { target: '_blank' } : {})}
    >
      {label}
    </Link>
  );
}
