import { ExternalLink } from 'lucide-react';
import type { Anchor } from '#domain/documents/content.ts';
import { shownAddress } from '#domain/documents/web-address.ts';

interface PageLinkProps {
  anchor: Anchor;
  /** Of the section above. */
  before: Anchor | undefined;
}

/** Where a page of the web begins: its whole address, which opens it. */
export function PageLink({ anchor, before }: PageLinkProps) {
  if (!('url' in anchor) || (before && 'url' in before && before.url === anchor.url)) return null;
  return (
    <a className="page-link" href={anchor.url} target="_blank" rel="noopener noreferrer nofollow">
      <span className="trunc">{shownAddress(anchor.url)}</span>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
