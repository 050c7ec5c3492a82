import type { Anchor } from '#domain/documents/content.ts';
import { shownAddress } from '#domain/documents/web-address.ts';
import { formatDuration } from '#client/lib/format.ts';
import type { Translate } from '#client/lib/i18n.ts';

/**
 * Returns a short label of a position: "p. 14", "12:30", "§ La fase luminosa". For OCR text it is approximate: "about
 * p. 14".
 */
export function anchorLabel(anchor: Anchor, t: Translate): string {
  if ('page' in anchor) return t(anchor.recognised ? 'viewer.aboutPage' : 'viewer.pageShort', { page: anchor.page });
  if ('seconds' in anchor) return formatDuration(anchor.seconds * 1000);
  if ('url' in anchor) return shortened(anchor.title ?? lastPart(anchor.url));
  return anchor.section ? `§ ${anchor.section}` : t('viewer.seeInDocument');
}

const MOST_LETTERS = 24;

/** Returns the last part of the path. */
function lastPart(address: string): string {
  return shownAddress(address).replace(/\?.*$/, '').split('/').filter(Boolean).at(-1) ?? address;
}

function shortened(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name;
}
