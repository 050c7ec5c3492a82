/** What decides whether a link opens. */
export interface LinkState {
  active: boolean;
  expiresAt: Date | null;
  maxUses: number | null;
  useCount: number;
}

export type LinkStatus = 'active' | 'inactive' | 'expired' | 'max_uses_reached';

export const linkBounds = { name: 100, maxUses: 10_000, ofDocument: 20, ofPerson: 500 };

/** A visitor is remembered for so long: opening the link again is no further use (Z14). */
export const VISIT_MS = 12 * 60 * 60 * 1000;

/** What a link is for its owner. Switched off comes first: it is what the owner decided. */
export function linkStatus({ active, expiresAt, maxUses, useCount }: LinkState, now: Date): LinkStatus {
  if (!active) return 'inactive';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxUses !== null && useCount >= maxUses ? 'max_uses_reached' : 'active';
}

export type Opening = { counts: boolean; refused?: never } | { refused: Exclude<LinkStatus, 'active'>; counts?: never };

/**
 * What an opening is. Who was counted within the last twelve hours goes in again, also when the last use is gone
 * meanwhile; everybody else is a use, as long as there is one left. Switched off and expired hold for all.
 */
export function openLink(link: LinkState, countedAt: Date | undefined, now: Date): Opening {
  const status = linkStatus(link, now);
  if (status === 'inactive' || status === 'expired') return { refused: status };
  if (countedAt !== undefined && isRemembered(countedAt, now)) return { counts: false };
  return status === 'active' ? { counts: true } : { refused: status };
}

/** Visits counted at this moment or before are forgotten. */
export const forgottenSince = (now: Date): Date => new Date(now.getTime() - VISIT_MS);

const isRemembered = (countedAt: Date, now: Date): boolean => countedAt > forgottenSince(now);
