import { useLocation } from '@tanstack/react-router';
import { ResetPassword } from '#client/features/accounts/reset-password.tsx';
import { VerifyEmail } from '#client/features/accounts/verify-email.tsx';

/** Screen of a letter's link. */
export function MailedPage() {
  return useLocation().pathname === '/verify-email' ? <VerifyEmail /> : <ResetPassword />;
}
