import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, Menu } from 'lucide-react';
import { listMessages } from '#contract/admin-inbox.ts';
import { listReferralsToReview } from '#contract/admin-referrals.ts';
import { listSocialPosts } from '#contract/admin-social.ts';
import { listVerifications } from '#contract/admin-verifications.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import responsive from '#client/ui/responsive.module.css';
import { type AdminSection, adminGroups, adminSections } from './admin-sections.tsx';
import styles from './admin-nav.module.css';
import { useHealth } from './health/health.api.ts';
import { filterOf } from './kept-filters.ts';

/** The sections of administration: a column, or a menu where there is no room. */
export function AdminNav({ current }: { current: AdminSection | undefined }) {
  const { t } = useTranslate();
  return (
    <>
      <nav ref={showCurrent} className={clsx(styles.nav, responsive.notTablet)} aria-label={t('shell.administration')}>
        <Sections />
      </nav>
      {/* The key closes the menu after a choice. */}
      <details key={current?.name} className={styles.menu}>
        <summary>
          <Menu size={20} />
          <span>{current ? t(current.label) : t('shell.administration')}</span>
          <ChevronDown />
        </summary>
        <nav aria-label={t('admin.sections')}>
          <Sections />
        </nav>
      </details>
    </>
  );
}

/** Scrolls the column to the open section; `scrollIntoView` would move the page, too. */
function showCurrent(nav: HTMLElement | null): void {
  const entry = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && entry) nav.scrollTop = Math.max(0, entry.offsetTop + entry.offsetHeight - nav.clientHeight);
}

function Sections() {
  const { t } = useTranslate();
  const problems = useHealth().data?.checks.filter(({ state }) => state === 'bad').length ?? 0;
  const waiting = useWaiting();
  return adminGroups.map((group) => (
    <div key={group} className={styles.group}>
      <h2>{t(`admin.group.${group}`)}</h2>
      <ul>
        {adminSections
          .filter((section) => section.group === group)
          .map(({ name, label, icon: Icon }) => (
            <li key={name}>
              <Link
                to="/admin/$"
                params={{ _splat: name }}
                search={filterOf(name)}
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon />
                <span>{t(label)}</span>
                {name === 'health' && problems > 0 ? (
                  <b className={styles.bad} aria-label={t('admin.problems', { count: problems })}>
                    {problems}
                  </b>
                ) : null}
                {(waiting[name] ?? 0) > 0 ? (
                  <b className={styles.waiting} aria-label={t('admin.waiting', { count: waiting[name] ?? 0 })}>
                    {waiting[name]}
                  </b>
                ) : null}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** Returns the number of pending decisions by section. */
function useWaiting(): Record<string, number> {
  const requests = useQuery(read(listVerifications, { query: { pageSize: 1 } }));
  const referrals = useQuery(read(listReferralsToReview, { query: { pageSize: 1, state: 'review' } }));
  const messages = useQuery(read(listMessages, { query: { pageSize: 1, state: 'new' } }));
  const posts = useQuery(read(listSocialPosts, { query: { pageSize: 1, show: 'decide' } }));
  return {
    verification: requests.data?.total ?? 0,
    referrals: referrals.data?.total ?? 0,
    inbox: messages.data?.total ?? 0,
    'social-poster': posts.data?.toDecide ?? 0,
  };
}
