import type { SharedLink } from '#contract/sharing.ts';
import { formatDay } from '#client/lib/format.ts';
import type { InterfaceLanguage, Translate } from '#client/lib/i18n.ts';

/** Returns the uses and expiry of a link in one line. */
export function linkDetails(link: SharedLink, t: Translate, language: InterfaceLanguage): string {
  const { useCount, maxUses, expiresAt, lastUsedAt, status } = link;
  const uses =
    maxUses === null ? t('sharing.uses', { count: useCount }) : t('sharing.usesOf', { uses: useCount, most: maxUses });
  const day = expiresAt && formatDay(expiresAt, language);
  const end = day
    ? t(status === 'expired' ? 'sharing.expiredOn' : 'sharing.expiresOn', { day })
    : t('sharing.neverExpires');
  return [uses, end, ...(lastUsedAt ? [t('sharing.lastUsed', { day: formatDay(lastUsedAt, language) })] : [])].join(
    ' · ',
  );
}
