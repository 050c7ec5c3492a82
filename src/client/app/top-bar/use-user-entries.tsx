import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleUser,
  CreditCard,
  Gauge,
  GraduationCap,
  Library,
  Link2,
  LogOut,
  MessageSquare,
  Monitor,
  Target,
  Timer,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { getConfig } from '#contract/system.ts';
import { accountName } from '#client/lib/account-name.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { signOut } from '#client/lib/session.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import styles from './user-entries.module.css';
import { useLanguageEntries } from './use-language-entries.ts';
import { useThemeEntries } from './use-theme-entries.tsx';

type EntryName =
  | 'settings.title'
  | `shell.${'myDocuments' | 'sharedLinks' | 'classes' | 'quests' | 'academy' | 'focusTimer' | 'limits'}`
  | `shell.${'subscription' | 'invite' | 'feedback' | 'administration'}`;

/** Screens, and the academy, which is a separate page. */
type EntryPath =
  | `/${'profile' | 'documents' | 'shared-links' | 'classes' | 'quests' | 'academy' | 'focus-timer' | 'limits'}`
  | `/${'subscription' | 'referral-dashboard' | 'feedback' | 'admin/$'}`;

/** Returns the menu of the signed-in person (B04). */
export function useUserEntries(user: User): MenuEntry[] {
  const { t } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const languageEntries = useLanguageEntries();
  const themeEntries = useThemeEntries();
  const config = useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data;
  const hasPlans = config?.limits.plansOn;
  const entry = (label: EntryName, icon: ReactNode, to: EntryPath): MenuEntry => ({
    label: t(label),
    icon,
    onSelect: () => void (to === '/academy' ? location.assign(to) : navigate({ to })),
  });
  const entries: (MenuEntry | false | undefined)[] = [
    {
      kind: 'heading',
      label: (
        <>
          <span className={styles.name}>{user.username || user.email}</span>
          {hasPlans ? <span className={styles.plan}>{accountName(user, t)}</span> : null}
        </>
      ),
    },
    entry('settings.title', <CircleUser />, '/profile'),
    { kind: 'line' },
    entry('shell.myDocuments', <Library />, '/documents'),
    entry('shell.sharedLinks', <Link2 />, '/shared-links'),
    entry('shell.classes', <Users />, '/classes'),
    config?.quests && entry('shell.quests', <Target />, '/quests'),
    entry('shell.academy', <GraduationCap />, '/academy'),
    entry('shell.focusTimer', <Timer />, '/focus-timer'),
    { kind: 'line' },
    entry('shell.limits', <Gauge />, '/limits'),
    hasPlans && entry('shell.subscription', <CreditCard />, '/subscription'),
    config?.referrals && entry('shell.invite', <UserPlus />, '/referral-dashboard'),
    entry('shell.feedback', <MessageSquare />, '/feedback'),
    user.role === 'admin' && entry('shell.administration', <Monitor />, '/admin/$'),
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
  return entries.filter((one) => !!one);
}
