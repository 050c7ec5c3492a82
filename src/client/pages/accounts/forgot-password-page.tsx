import { Link, useSearch } from '@tanstack/react-router';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { ForgotPasswordForm } from '#client/features/accounts/forgot-password-form.tsx';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Note } from '#client/ui/note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** Asks for a reset link; on servers without mail, says who has it (A07). */
export function ForgotPasswordPage() {
  const { t } = useTranslate();
  const search = useSearch({ from: '/visitor' });
  const sendsMail = useSendsMail();
  return (
    <AccountCard
      otherWay={
        <Link to="/login" search={search}>
          <b>{t('settings.backToLogin')}</b>
        </Link>
      }
    >
      <PageTitle>{t('settings.forgotTitle')}</PageTitle>
      <Stack>
        <p>{t('settings.forgotText')}</p>
        <ForgotPasswordForm />
        {/* Below the form, so that its late appearance doesn't shift it. */}
        {sendsMail === false ? <Note tone="info">{t('settings.noMail')}</Note> : null}
      </Stack>
    </AccountCard>
  );
}
