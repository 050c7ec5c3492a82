import { Link, useSearch } from '@tanstack/react-router';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { ProviderSignIn } from '#client/features/accounts/provider-sign-in.tsx';
import { LoginForm } from '#client/features/accounts/login-form.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { PageTitle } from '#client/ui/page-title.tsx';

export function LoginPage() {
  const { t } = useTranslate();
  const search = useSearch({ from: '/visitor' });
  return (
    <AccountCard
      otherWay={
        <>
          {t('accounts.firstTime')}{' '}
          <Link to="/register" search={search}>
            <b>{t('accounts.createYours')}</b>
          </Link>
        </>
      }
    >
      <PageTitle title={t('accounts.loginPage')}>{t('accounts.loginTitle')}</PageTitle>
      <ProviderSignIn />
      <LoginForm />
    </AccountCard>
  );
}
