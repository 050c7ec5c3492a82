import { Link } from '@tanstack/react-router';
import type { User } from '#contract/accounts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Logo } from '#client/ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ user }: { user: User }) {
  const { t } = useTranslate();
  return (
    <header className="topbar">
      <Link className="logo" to="/documents">
        <Logo />
        <span>Repaso</span>
      </Link>
      <nav className="nav hide-sm" aria-label={t('shell.mainNavigation')}>
        <Link to="/documents" activeProps={{ 'aria-current': 'page' }}>
          {t('shell.documents')}
        </Link>
      </nav>
      <span className="grow hide-sm" />
      <LanguageMenu className="hide-sm" />
      <ThemeMenu className="hide-sm" />
      <UserMenu user={user} />
    </header>
  );
}
