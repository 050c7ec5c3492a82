/** US cents that both sides get once the invited person has confirmed the e-mail address (R01). */
export const REFERRAL_CREDIT_CENTS = 500;
/** Completed invitations of one person in 30 days; what comes after waits for an administrator (Z31). */
export const MOST_REFERRALS = 20;
export const MOST_REFERRALS_DAYS = 30;
/** In which the deletion of the invited account takes the credit back (Z31). */
export const REVERSAL_DAYS = 14;

/** Why an invitation waits for an administrator, or was refused. */
export const referralReasons = ['same-person', 'same-device', 'same-address', 'throw-away-address', 'many'] as const;
export type ReferralReason = (typeof referralReasons)[number];

export type ReferralState = 'pending' | 'review' | 'completed' | 'rejected' | 'reversed';

/** Hosts where dots in a name mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);
/** Hosts where what follows a plus sign is the reader's own mark. */
const tagged = new Set([
  ...dotless,
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'yandex.com',
]);

/**
 * An address as its host reads it, so that one mailbox is one person.
 *
 * @example normalAddress('A.na+1@GoogleMail.com') // 'ana@gmail.com'
 */
export function normalAddress(email: string): string {
  const [name = '', host = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = tagged.has(host) ? name.replace(/\+.*$/, '') : name;
  const plain = dotless.has(host) ? untagged.replaceAll('.', '') : untagged;
  return `${plain}@${host === 'googlemail.com' ? 'gmail.com' : host}`;
}

/** Mailboxes that anybody opens for some minutes. */
const throwAway = new Set([
  '10minutemail.com',
  'dispostable.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'mohmal.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** @example isThrowAway('x@inbox.mailinator.com') // true */
export function isThrowAway(email: string): boolean {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  return labels.some((_, index) => throwAway.has(labels.slice(index).join('.')));
}

/** Facts known when someone registers with a code. */
export interface Invitation {
  referrerEmail: string;
  referredEmail: string;
  /** The inviting account signed in on this device before. */
  isReferrersDevice: boolean;
  /** The inviting account, or another one it invited within a day, came from the same network address. */
  isKnownAddress: boolean;
}

/** One who invites oneself is refused; what only looks like it is looked at: a class sits behind one router (Z31). */
export function startInvitation(invitation: Invitation): { state: 'pending' | 'rejected'; reasons: ReferralReason[] } {
  const { referrerEmail, referredEmail, isReferrersDevice, isKnownAddress } = invitation;
  if (normalAddress(referrerEmail) === normalAddress(referredEmail))
    return { state: 'rejected', reasons: ['same-person'] };
  const reasons: ReferralReason[] = [];
  if (isReferrersDevice) reasons.push('same-device');
  if (isKnownAddress) reasons.push('same-address');
  if (isThrowAway(referredEmail)) reasons.push('throw-away-address');
  return { state: 'pending', reasons };
}

/** Decisions of administrators on an invitation, and its state after them. */
export const referralDecisions = {
  complete: { from: ['review'], to: 'completed' },
  reject: { from: ['pending', 'review'], to: 'rejected' },
  reverse: { from: ['completed'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly ReferralState[]; to: ReferralState }>;
export type ReferralDecision = keyof typeof referralDecisions;
