import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Anchor } from '#domain/documents/content.ts';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from './anchor-label.ts';
import styles from './citation.module.css';
import type { QuoteSpan } from './quote-span.ts';

interface SourceLinkProps {
  documentUuid: string;
  source: QuoteSpan & { anchor: Anchor };
  /** Whether the passage is currently shown. */
  current?: boolean;
  /** Opens a new tab where navigating would lose the user's place. */
  newTab?: boolean;
  className?: string | undefined;
  /** As a chip, or like the surrounding text. */
  look?: 'chip' | 'plain';
  /** Replaces the label. */
  children?: ReactNode;
}

/** Links to a source passage, marked in its document. */
export function SourceLink(props: SourceLinkProps) {
  const { documentUuid, source, current, newTab, className, look = 'chip', children } = props;
  const { start, end, anchor } = source;
  const { t } = useTranslate();
  const guest = useGuest();
  const label = anchorLabel(anchor, t);
  return (
    <Link
      className={clsx(look === 'chip' ? styles.citation : styles.plain, current && styles.current, className)}
      {...(guest
        ? { to: '/shared/$', params: { _splat: guest.accessKey } }
        : { to: '/documents/$uuid', params: { uuid: documentUuid } })}
      search={{ start, end }}
      resetScroll={false}
      aria-label={children ? undefined : t('viewer.openSource', { label })}
      aria-current={current ? 'true' : undefined}
      activeProps={{}}
      {...(newTab ? { target: '_blank' } : {})}
    >
      {children ?? label}
    </Link>
  );
}
