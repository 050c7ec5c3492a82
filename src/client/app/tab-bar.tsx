import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CalendarDays, GalleryVerticalEnd, House, Menu as MenuIcon, Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { User } from '#contract/accounts.ts';
import { openUpload } from '#client/features/documents/upload/upload-dialog-store.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Menu } from '#client/ui/menu.tsx';
import { DueBadge } from './lazy-due-badge.ts';
import styles from './tab-bar.module.css';
import { useUserEntries } from './top-bar/use-user-entries.tsx';

/** The bottom bar of phones. */
export function TabBar({ user }: { user: User }) {
  const { t } = useTranslate();
  const entries = useUserEntries(user);
  return (
    <nav className={styles.bar} aria-label={t('shell.sections')}>
      <Link to="/documents" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <House />
        <span>{t('shell.today')}</span>
      </Link>
      <Link to="/study-dashboard" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <CalendarDays />
        <span>{t('shell.study')}</span>
      </Link>
      <button type="button" className={clsx(styles.tab, styles.upload)} onClick={() => openUpload()}>
        <Plus />
        <span>{t('shell.upload')}</span>
      </button>
      <Link to="/flashcards/all" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <GalleryVerticalEnd />
        <span>
          {t('shell.flashcards')}
          <Suspense>
            <DueBadge />
          </Suspense>
        </span>
      </Link>
      <Menu className={styles.tab} label={t('shell.menu')} entries={entries} tooltip={false}>
        <MenuIcon />
        <span>{t('shell.menu')}</span>
      </Menu>
    </nav>
  );
}
