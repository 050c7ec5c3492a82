import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import type { User } from '#contract/accounts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { LiveSession } from '#client/features/study/floating-timer/lazy-live-session.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import responsive from '#client/ui/responsive.module.css';
import { BrandLink } from '#client/ui/brand-link.tsx';
import { DueBadge } from '../lazy-due-badge.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const NewsBadge = lazyComponent(() => import('#client/pages/news/news-page.tsx'));

/** The bar of every screen; other indicators appear beside the timer. */
export function TopBar({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <header className={styles.bar}>
      <BrandLink to="/documents" />
      <nav className={clsx(styles.screens, responsive.notPhone)} aria-label={t('shell.mainNavigation')}>
        <Link to="/study-dashboard" activeProps={{ 'aria-current': 'page' }}>
          {t('shell.studyDashboard')}
        </Link>
        <Link to="/documents" activeProps={{ 'aria-current': 'page' }}>
          {t('shell.documents')}
        </Link>
        <Link to="/flashcards/all" activeProps={{ 'aria-current': 'page' }}>
          {t('shell.flashcards')}
          <Suspense>
            <DueBadge />
          </Suspense>
        </Link>
      </nav>
      {children}
      <span className={styles.timer}>
        <Suspense>
          <LiveSession shows="link" />
          <NewsBadge />
        </Suspense>
      </span>
      <LanguageMenu className={responsive.notPhone} />
      <ThemeMenu className={responsive.notPhone} />
      {/* On phones it is in the bottom bar. */}
      <span className={responsive.notPhone}>
        <UserMenu user={user} />
      </span>
    </header>
  );
}
