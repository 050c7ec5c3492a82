import './visitor-layout.css';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { safeNext } from '#client/lib/paths.ts';
import { useUser } from '#client/lib/session.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { LanguageMenu } from './top-bar/language-menu.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';

/** Ruled paper around the sign-in and sign-up cards. */
export function VisitorLayout() {
  const { t } = useTranslate();
  const { next } = useSearch({ from: '/visitor' });
  const navigate = useNavigate();
  const user = useUser();

  // The server may know a session this browser has forgotten; after a sign-in this leads on, too.
  useEffect(() => {
    if (user) void navigate({ href: safeNext(next), replace: true });
  }, [user, next, navigate]);

  return (
    <div className="visitor">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="visitor-head">
        <a className="logo" href="/">
          <Logo />
          Repaso
        </a>
        <LanguageMenu />
      </header>
      <OfflineStrip />
      <main className="visitor-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
