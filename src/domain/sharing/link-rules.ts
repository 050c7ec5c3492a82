/** Facts that decide whether a link opens. */
export interface LinkState {
  active: boolean;
  expiresAt: Date | null;
  maxUses: number | null;
  useCount: number;
}

export type LinkStatus = 'active' | 'inactive' | 'expired' | 'max_uses_reached';

export const linkBounds = { name: 100, maxUses: 10_000, ofDocument: 20, ofPerson: 500 };

/** A person is remembered for so long, as long as browsers keep a cookie: coming back is no further use. */
export const REMEMBERED_MS = 400 * 24 * 60 * 60 * 1000;

/** Status of a link as its owner sees it. Switched off comes first: it is the owner's decision. */
export function linkStatus({ active, expiresAt, maxUses, useCount }: LinkState, now: Date): LinkStatus {
  if (!active) return 'inactive';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxUses !== null && useCount >= maxUses ? 'max_uses_reached' : 'active';
}

export type Opening = { counts: boolean; refused?: never } | { refused: Exclude<LinkStatus, 'active'>; counts?: never };

/**
 * Decides on somebody who enters: a person who was counted goes in again, also when the last use is gone meanwhile;
 * everybody else is a use, as long as there is one left. Switched off and expired hold for all.
 *
 * @param isKnown whether this person was counted before
 */
export function enterLink(link: LinkState, isKnown: boolean, now: Date): Opening {
  const status = linkStatus(link, now);
  if (status === 'inactive' || status === 'expired') return { refused: status };
  if (isKnown) return { counts: false };
  return status === 'active' ? { counts: true } : { refused: status };
}

/** Visits counted at this moment or before are forgotten. */
export const forgottenSince = (now: Date): Date => new Date(now.getTime() - REMEMBERED_MS);
