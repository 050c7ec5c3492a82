import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { resendVerification } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './banners.module.css';

/** Reminds of the unconfirmed address (A08). */
export default function EmailReminder({ user: { email } }: { user: User }) {
  const { t } = useTranslate();
  const resend = useMutation({ mutationFn: () => call(resendVerification, {}) });
  return (
    <aside className={styles.banner} aria-label={t('accounts.email')}>
      <output>
        {resend.error
          ? describeError(resend.error)
          : resend.isSuccess
            ? t('settings.resent', { email })
            : t('settings.reminder', { email })}
      </output>
      {resend.isSuccess ? null : (
        <Button variant="link" className={styles.resend} busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('settings.resend')}
        </Button>
      )}
    </aside>
  );
}
