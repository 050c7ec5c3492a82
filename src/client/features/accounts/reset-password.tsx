import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountCard } from './account-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';

type State = 'asked' | 'done' | 'bad';

/** Target page of the link for a new password (A07). */
export function ResetPassword() {
  const { t } = useTranslate();
  const token = useMailedToken();
  const [state, setState] = useState<State>(token === undefined ? 'bad' : 'asked');
  const title = { asked: t('settings.resetTitle'), done: t('settings.resetDone'), bad: t('settings.badTitle') }[state];
  const text = { asked: t('settings.resetText'), done: t('settings.resetDoneText'), bad: t('settings.badText') }[state];
  return (
    <AccountCard
      otherWay={
        state === 'done' ? null : (
          <Link to="/login">
            <b>{t('settings.backToLogin')}</b>
          </Link>
        )
      }
    >
      <PageTitle key={state}>{title}</PageTitle>
      <Stack>
        <p>{text}</p>
        {state === 'asked' && token !== undefined ? (
          <ResetPasswordForm
            token={token}
            onDone={() => setState('done')}
            onRefused={(error) => {
              if (isApiError(error) && error.code === 'AUTH_RESET_TOKEN_INVALID') setState('bad');
            }}
          />
        ) : null}
        {state === 'done' ? (
          <Link to="/login" className={buttonClass({ variant: 'primary', block: true })}>
            {t('accounts.login')}
          </Link>
        ) : null}
        {state === 'bad' ? (
          <Link to="/forgot-password" className={buttonClass({ variant: 'primary', block: true })}>
            {t('settings.anotherReset')}
          </Link>
        ) : null}
      </Stack>
    </AccountCard>
  );
}
