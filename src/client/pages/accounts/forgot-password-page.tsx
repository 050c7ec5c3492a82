import { Link, useSearch } from '@tanstack/react-router';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './forgot-password-page.module.css';

/** No mail is sent yet, so this says who can help, and how (A07). */
export function ForgotPasswordPage() {
  const { t } = useTranslate();
  const search = useSearch({ from: '/visitor' });
  return (
    <AccountCard
      otherWay={
        <Link to="/login" search={search}>
          <b>{t('accounts.backToLogin')}</b>
        </Link>
      }
    >
      <PageTitle>{t('accounts.forgotTitle')}</PageTitle>
      <Stack>
        <p>{t('accounts.forgotText')}</p>
        <p>{t('accounts.forgotOperator')}</p>
        <code className={styles.command}>npm run reset-password -- ana@example.org</code>
      </Stack>
    </AccountCard>
  );
}
