import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { verifyEmail } from '#contract/mailed-links.ts';
import { AccountCard } from './account-card.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser, userKey } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';

/**
 * Target page of the confirmation link (A08). Requires a button press, since mail scanners open links and run scripts.
 */
export function VerifyEmail() {
  const { t } = useTranslate();
  const token = useMailedToken();
  const client = useQueryClient();
  const user = useUser();
  const confirm = useMutation({
    mutationFn: () => call(verifyEmail, { body: { token: token ?? '' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
  const { error } = confirm;
  const isRefused = token === undefined || (isApiError(error) && error.status === 400);
  const isDone = confirm.isSuccess;
  const isBad = isRefused;
  const title = isDone ? t('settings.verifyDone') : isBad ? t('settings.badTitle') : t('settings.verifyTitle');
  return (
    <AccountCard>
      <PageTitle key={title}>{title}</PageTitle>
      <Stack aria-live="polite">
        {isDone ? <p>{t('settings.verifyDoneText')}</p> : null}
        {isBad ? <p>{`${t('settings.badText')} ${t('settings.resendHint')}`}</p> : null}
        {error && !isBad ? <ErrorPanel title={t('settings.verifyFailed')} error={error} /> : null}
        {isDone || isBad ? (
          <Link
            to={user ? (isBad ? '/profile' : '/documents') : '/login'}
            className={buttonClass({ variant: 'primary', block: true })}
          >
            {user ? (isBad ? t('settings.toSettings') : t('settings.toApp')) : t('accounts.login')}
          </Link>
        ) : (
          <>
            <p>{t('settings.verifyText')}</p>
            <Button variant="primary" block busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('settings.verifyPress')}
            </Button>
          </>
        )}
      </Stack>
    </AccountCard>
  );
}
