import { regexes } from 'zod/v4/core';
import { t } from '#client/lib/i18n.ts';

const MAX_LENGTH = 254;

/** Describes the fault of an e-mail address, by the pattern of the contract's `z.email()`. */
export function emailProblem(email: string): string | undefined {
  const clean = email.trim().toLowerCase();
  if (clean === '') return t('accounts.emailMissing');
  return clean.length <= MAX_LENGTH && regexes.email.test(clean) ? undefined : t('accounts.emailInvalid');
}
