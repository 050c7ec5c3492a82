import { useSearch } from '@tanstack/react-router';
import { urlOf } from '#contract/endpoint.ts';
import { signInWithGoogle } from '#contract/google.ts';
import { signInWithOidc } from '#contract/oidc.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Note } from '#client/ui/note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './provider-buttons.module.css';

/** Problems that a redirect from the provider may report. */
const problems = [
  'AUTH_GOOGLE_FAILED',
  'AUTH_OIDC_FAILED',
  'AUTH_METHOD_INVALID',
  'AUTH_EMAIL_UNVERIFIED',
  'AUTH_REGISTRATION_CLOSED',
  'RATE_LIMITED',
] as const;

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ProviderButtonsProps {
  hasGoogle: boolean | undefined;
  oidcName: string | null | undefined;
}

/** Links to the identity providers, and shows their errors. */
export default function ProviderButtons({ hasGoogle, oidcName }: ProviderButtonsProps) {
  const { t } = useTranslate();
  const { next, problem: reported, code: referralCode } = useSearch({ from: '/visitor' });
  const problem = problems.find((one) => one === reported);
  const query = { next, timezone: zoneHere(), referralCode };
  return (
    <Stack className={styles.providers}>
      {problem ? (
        <Note tone="danger" role="alert">
          {t(`errors.${problem}`)}
        </Note>
      ) : null}
      {oidcName ? (
        <a className={buttonClass({ block: true })} href={urlOf(signInWithOidc, { query })}>
          {t('accounts.oidc', { name: oidcName })}
        </a>
      ) : null}
      {hasGoogle ? (
        <a className={buttonClass({ block: true })} href={urlOf(signInWithGoogle, { query })}>
          {t('accounts.google')}
        </a>
      ) : null}
      <p className={styles.orElse}>{t('accounts.orElse')}</p>
    </Stack>
  );
}
