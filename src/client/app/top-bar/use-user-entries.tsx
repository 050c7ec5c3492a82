import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import {
  CircleUser,
  CreditCard,
  Gauge,
  GraduationCap,
  Library,
  Link2,
  LogOut,
  MessageSquare,
  ShieldCheck,
  Target,
  Timer,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
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

type EntryName =
  | 'settings.title'
  | `shell.${'myDocuments' | 'sharedLinks' | 'quests' | 'academy' | 'focusTimer' | 'limits'}`
  | `shell.${'subscription' | 'invite' | 'feedback' | 'administration'}`;

/** The menu of the signed-in person (B04). */
export function useUserEntries(user: User): MenuEntry[] {
  const { t } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const languageEntries = useLanguageEntries();
  const themeEntries = useThemeEntries();
  const config = useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data;
  const open = (to: NonNullable<LinkProps['to']>) => () => void navigate({ to });
  const entry = (label: EntryName, icon: ReactNode, onSelect: () => void): MenuEntry => ({
    label: t(label),
    icon,
    onSelect,
  });
  return [
    {
      kind: 'heading',
      label: (
        <>
          <span className={styles.name}>{user.username || user.email}</span>
          {config?.limits.plansOn ? (
            <span className={styles.plan}>{t('shell.plan', { plan: planOf(user.tierId).name })}</span>
          ) : null}
        </>
      ),
    },
    entry('settings.title', <CircleUser />, open('/profile')),
    { kind: 'line' },
    entry('shell.myDocuments', <Library />, open('/documents')),
    entry('shell.sharedLinks', <Link2 />, open('/shared-links')),
    ...(config?.quests ? [entry('shell.quests', <Target />, open('/quests'))] : []),
    entry('shell.academy', <GraduationCap />, () => location.assign('/academy')),
    entry('shell.focusTimer', <Timer />, open('/focus-timer')),
    { kind: 'line' },
    entry('shell.limits', <Gauge />, open('/limits')),
    entry('shell.subscription', <CreditCard />, open('/subscription')),
    ...(config?.referrals ? [entry('shell.invite', <UserPlus />, open('/referral-dashboard'))] : []),
    entry('shell.feedback', <MessageSquare />, open('/feedback')),
    ...(user.role === 'admin'
      ? [
          entry('shell.administration', <ShieldCheck />, () => {
            void navigate({ to: '/profile', search: { tab: 'administration' } });
          }),
        ]
      : []),
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
