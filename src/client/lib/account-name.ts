import type { User } from '#contract/accounts.ts';
import { planOf } from '#domain/billing/plans.ts';
import type { Translate } from './i18n.ts';

/** Returns the account type for display; an account without limits isn't shown with a plan. */
export function accountName({ role, userType, verificationStatus, tierId }: User, t: Translate): string {
  if (role === 'admin') return t('shell.administrator');
  if (userType !== 'student' && verificationStatus === 'approved') return t('shell.verified');
  return t('shell.plan', { plan: planOf(tierId).name });
}
