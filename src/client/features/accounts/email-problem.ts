import { regexes } from 'zod/v4/core';
import type { TextKey } from '#client/lib/i18n.ts';

const MAX_LENGTH = 254;

/** The problem of an e-mail address, by the pattern of the contract's `z.email()`. */
export function emailProblem(email: string): Extract<TextKey, `accounts.email${string}`> | undefined {
  const clean = email.trim().toLowerCase();
  if (clean === '') return 'accounts.emailMissing';
  return clean.length <= MAX_LENGTH && regexes.email.test(clean) ? undefined : 'accounts.emailInvalid';
}
