import { useSearch } from '@tanstack/react-router';
import { urlOf } from '#contract/endpoint.ts';
import { signInWithGoogle } from '#contract/google.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Note } from '#client/ui/note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './google-button.module.css';

/** What may have gone wrong on the way back from there. */
const problems = [
  'AUTH_GOOGLE_FAILED',
  'AUTH_METHOD_INVALID',
  'AUTH_EMAIL_UNVERIFIED',
  'AUTH_REGISTRATION_CLOSED',
  'RATE_LIMITED',
] as const;

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Leads to Google, and says what went wrong there. */
export default function GoogleButton() {
  const { t } = useTranslate();
  const { next, problem: told, code: referralCode } = useSearch({ from: '/visitor' });
  const problem = problems.find((one) => one === told);
  return (
    <Stack className={styles.google}>
      {problem ? (
        <Note tone="danger" role="alert">
          {t(`errors.${problem}`)}
        </Note>
      ) : null}
      <a
        className={buttonClass({ block: true })}
        href={urlOf(signInWithGoogle, { query: { next, timezone: zoneHere(), referralCode } })}
      >
        {t('accounts.google')}
      </a>
      <p className={styles.orElse}>{t('accounts.orElse')}</p>
    </Stack>
  );
}
