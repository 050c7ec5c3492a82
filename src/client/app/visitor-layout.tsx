import { Outlet, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeNext } from '#client/lib/paths.ts';
import { useUser } from '#client/lib/session.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { BrandLink } from '#client/ui/brand-link.tsx';
import { SkipLink } from './skip-link.tsx';
import { LanguageMenu } from './top-bar/language-menu.tsx';
import styles from './visitor-layout.module.css';

/** Layout of the sign-in and sign-up forms, for guests only. */
export function VisitorLayout() {
  const { next } = useSearch({ from: '/visitor' });
  const navigate = useNavigate();
  const router = useRouter();
  const user = useUser();

  // The server may know a session that this browser has forgotten. This also leaves the page after a sign-in.
  useEffect(() => {
    if (!user) return;
    // The first administrator sees the instance's capabilities and missing setup.
    const begins = user.role === 'admin' && router.state.location.pathname === '/register';
    void navigate({ href: safeNext(next ?? (begins ? '/admin/start' : undefined)), replace: true });
  }, [user, next, navigate, router]);

  return <VisitorFrame />;
}

/** Ruled paper around a card. */
export function VisitorFrame() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.head}>
        <BrandLink />
        <LanguageMenu />
      </header>
      <OfflineStrip />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
