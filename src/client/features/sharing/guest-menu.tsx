import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  CircleUser,
  CreditCard,
  Gauge,
  GraduationCap,
  Library,
  Link2,
  LogIn,
  MessageSquare,
  Target,
  UserPlus,
} from 'lucide-react';
import { getConfig } from '#contract/system.ts';
import { chooseLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Menu } from '#client/ui/menu.tsx';
import styles from './guest-menu.module.css';

/**
 * Menu of a guest (B04): sign-in and sign-up, and what needs an account, with the reason. Visitors always see the light
 * theme.
 */
export function GuestMenu({ until }: { until: string | undefined }) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const { pathname: next } = useLocation();
  const config = useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data;
  const locked = [
    { label: t('shell.limits'), icon: <Gauge /> },
    ...(config?.limits.plansOn === false ? [] : [{ label: t('shell.subscription'), icon: <CreditCard /> }]),
    ...(config?.quests === false ? [] : [{ label: t('shell.quests'), icon: <Target /> }]),
    { label: t('shell.academy'), icon: <GraduationCap /> },
    { label: t('shell.sharedLinks'), icon: <Link2 /> },
    ...(config?.referrals === false ? [] : [{ label: t('shell.invite'), icon: <UserPlus /> }]),
    { label: t('shell.feedback'), icon: <MessageSquare /> },
  ];
  return (
    <Menu
      className={buttonClass({ variant: 'ghost', icon: true })}
      label={t('guest.menu')}
      entries={[
        {
          kind: 'heading',
          label: (
            <>
              <b>{t('guest.name')}</b>
              <small className={styles.fact}>
                {t('guest.region')}
                {until === undefined ? '' : ` · ${until}`}
              </small>
            </>
          ),
        },
        {
          label: t('guest.create'),
          icon: <UserPlus />,
          onSelect: () => void navigate({ to: '/register', search: { next } }),
        },
        {
          label: t('guest.haveAccount'),
          icon: <LogIn />,
          onSelect: () => void navigate({ to: '/login', search: { next } }),
        },
        {
          label: t('shell.myDocuments'),
          icon: <Library />,
          onSelect: () => void navigate({ to: '/login', search: { next: '/documents' } }),
        },
        { kind: 'line' },
        { kind: 'heading', label: <span className={styles.fact}>{t('guest.lockedReason')}</span> },
        ...locked.map((entry) => ({ ...entry, locked: true, onSelect: () => {} })),
        { kind: 'line' },
        ...interfaceLanguages.map((one) => ({
          label: languageNames[one],
          checked: one === language,
          onSelect: () => void chooseLanguage(one),
        })),
      ]}
    >
      <CircleUser />
    </Menu>
  );
}
