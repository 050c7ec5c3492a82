import { useLocation } from '@tanstack/react-router';
import { ResetPassword } from '#client/features/accounts/reset-password.tsx';
import { VerifyEmail } from '#client/features/accounts/verify-email.tsx';

/** What the link of a letter opens. */
export function MailedPage() {
  return useLocation().pathname === '/verify-email' ? <VerifyEmail /> : <ResetPassword />;
}
