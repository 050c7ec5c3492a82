import { Link, useSearch } from '@tanstack/react-router';
import { LoginForm } from '#client/features/accounts/login-form.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { PageTitle } from '#client/ui/page-title.tsx';

export function LoginPage() {
  const { t } = useTranslate();
  const search = useSearch({ from: '/visitor' });
  return (
    <section className="card account-card">
      <PageTitle title={t('accounts.loginPage')}>{t('accounts.loginTitle')}</PageTitle>
      <LoginForm />
      <p className="account-switch">
        {t('accounts.firstTime')}{' '}
        <Link to="/register" search={search}>
          <b>{t('accounts.createYours')}</b>
        </Link>
      </p>
    </section>
  );
}
