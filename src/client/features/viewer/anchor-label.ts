import type { Anchor } from '#domain/documents/content.ts';
import { formatDuration } from '../../lib/format.ts';
import type { Translate } from '../../lib/i18n.ts';

/** Where something stands, in a few letters: "p. 14", "12:30", "§ La fase luminosa". */
export function anchorLabel(anchor: Anchor, t: Translate): string {
  if ('page' in anchor) return t('viewer.pageShort', { page: anchor.page });
  if ('seconds' in anchor) return formatDuration(anchor.seconds * 1000);
  if ('url' in anchor) return hostOf(anchor.url);
  return anchor.section ? `§ ${anchor.section}` : t('viewer.seeInDocument');
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}
