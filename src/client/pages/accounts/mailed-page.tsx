import { useLocation } from '@tanstack/react-router';
import { ResetPassword } from '#client/features/accounts/reset-password.tsx';
import { VerifyEmail } from '#client/features/accounts/verify-email.tsx';

/** Target screen of a mailed link. */
export function MailedPage() {
  return useLocation().pathname === '/verify-email' ? <VerifyEmail /> : <ResetPassword />;
}
