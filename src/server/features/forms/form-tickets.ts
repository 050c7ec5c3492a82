import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FormKind } from '#contract/forms.ts';
import { hasLeadingZeroBits, proofText } from '#domain/forms/proof-of-work.ts';
import { AppError } from '#server/platform/app-error.ts';
import { keyedHash } from '#server/platform/secrets/tokens.ts';

/** Minimum age: people need longer for any form, bots do not. */
const YOUNGEST_MS = 3_000;
const OLDEST_MS = 24 * 60 * 60 * 1000;
/** Proof of work of about half a second in a browser. */
export const WORK_BITS = 14;

/** Creates the ticket of a form: its kind, time and required work, with a MAC. */
export function newFormTicket(secretKey: string, kind: FormKind, now: Date, bits: number): string {
  const said = [kind, now.getTime(), bits, randomBytes(12).toString('base64url')].join('.');
  return `${said}.${macOf(secretKey, said)}`;
}

/** Rejects a ticket that is forged, of another form, too young, too old, or without the required work. */
export function requireFormTicket(
  secretKey: string,
  { kind, ticket, proof, now }: { kind: FormKind; ticket: string; proof: number | undefined; now: Date },
): void {
  const end = ticket.lastIndexOf('.');
  const said = ticket.slice(0, Math.max(end, 0));
  const [named, at, bits] = said.split('.');
  if (!isEqual(ticket.slice(end + 1), macOf(secretKey, said)) || named !== kind) throw invalid('unknown');
  const age = now.getTime() - Number(at);
  if (age < YOUNGEST_MS) throw invalid('young');
  if (age > OLDEST_MS) throw invalid('old');
  if (Number(bits) === 0) return;
  const digest = createHash('sha256')
    .update(proofText(ticket, proof ?? -1))
    .digest();
  if (!hasLeadingZeroBits(digest, Number(bits))) throw invalid('proof');
}

export const usedTicket = (): AppError => invalid('used');
/** Tickets used before this are too old to be used again. */
export const forgetTicketsBefore = (now: Date): Date => new Date(now.getTime() - 2 * OLDEST_MS);

const invalid = (reason: 'unknown' | 'young' | 'old' | 'used' | 'proof') =>
  new AppError('FORM_TICKET_INVALID', [{ path: 'ticket', rule: reason }]);
const macOf = (secretKey: string, said: string): string => keyedHash(secretKey, `form-ticket ${said}`);

function isEqual(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
