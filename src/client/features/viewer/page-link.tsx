import { ExternalLink } from 'lucide-react';
import type { Anchor } from '#domain/documents/content.ts';
import { shownAddress } from '#domain/documents/web-address.ts';
import { Text } from '#client/ui/text.tsx';
import styles from './page-link.module.css';

interface PageLinkProps {
  anchor: Anchor;
  /** Anchor of the section above. */
  before: Anchor | undefined;
}

/** Marks the beginning of a web page with a link to its full address. */
export function PageLink({ anchor, before }: PageLinkProps) {
  if (!('url' in anchor) || (before && 'url' in before && before.url === anchor.url)) return null;
  return (
    <a className={styles.link} href={anchor.url} target="_blank" rel="noopener noreferrer nofollow">
      <Text truncated>{shownAddress(anchor.url)}</Text>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
