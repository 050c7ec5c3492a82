import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleUser, Library, Link2, LogOut, Timer } from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import { getConfig } from '#contract/system.ts';
import { planOf } from '#domain/billing/plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { signOut } from '#client/lib/session.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import styles from './user-entries.module.css';
import { useLanguageEntries } from './use-language-entries.ts';
import { useThemeEntries } from './use-theme-entries.tsx';

/** The menu of the signed-in person (B04). */
export function useUserEntries(user: User): MenuEntry[] {
  const { t } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const languageEntries = useLanguageEntries();
  const themeEntries = useThemeEntries();
  const hasPlans = useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data?.limits.plansOn;
  return [
    {
      kind: 'heading',
      label: (
        <>
          <span className={styles.name}>{user.username || user.email}</span>
          {hasPlans ? <span className={styles.plan}>{t('shell.plan', { plan: planOf(user.tierId).name })}</span> : null}
        </>
      ),
    },
    { kind: 'line' },
    {
      label: t('shell.myDocuments'),
      icon: <Library />,
      onSelect: () => void navigate({ to: '/documents' }),
    },
    {
      label: t('shell.sharedLinks'),
      icon: <Link2 />,
      onSelect: () => void navigate({ to: '/shared-links' }),
    },
    {
      label: t('shell.focusTimer'),
      icon: <Timer />,
      onSelect: () => void navigate({ to: '/focus-timer' }),
    },
    {
      label: t('settings.title'),
      icon: <CircleUser />,
      onSelect: () => void navigate({ to: '/profile' }),
    },
    { kind: 'line' },
    ...languageEntries,
    { kind: 'line' },
    ...themeEntries,
    { kind: 'line' },
    {
      label: t('shell.logout'),
      icon: <LogOut />,
      onSelect: () => void signOut(client, (path) => location.assign(path)),
    },
  ];
}
