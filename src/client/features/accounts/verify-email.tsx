import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { verifyEmail } from '#contract/mailed-links.ts';
import { AccountCard } from './account-card.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser, userKey } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** Where the link that confirms an address leads (A08). To open it is all there is to do. */
export function VerifyEmail() {
  const { t } = useTranslate();
  const token = useMailedToken();
  const client = useQueryClient();
  const user = useUser();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['confirmed e-mail', token],
    enabled: token !== undefined,
    // Once and for all: a link works once.
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const answer = await call(verifyEmail, { body: { token: token ?? '' } });
      await client.invalidateQueries({ queryKey: userKey });
      return answer;
    },
  });
  const isBad = token === undefined || (isApiError(error) && error.status === 400);
  const title = isSuccess
    ? t('settings.verifyDone')
    : isBad
      ? t('settings.badTitle')
      : error
        ? t('settings.verifyFailed')
        : t('settings.verifyTitle');
  return (
    <AccountCard>
      <PageTitle key={title}>{title}</PageTitle>
      <Stack aria-live="polite">
        {isSuccess ? <p>{t('settings.verifyDoneText')}</p> : null}
        {isBad ? <p>{`${t('settings.badText')} ${t('settings.resendHint')}`}</p> : null}
        {error && !isBad ? (
          <ErrorPanel title={t('settings.verifyFailed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {isSuccess || error || isBad ? (
          <Link
            to={user ? (isBad ? '/settings' : '/documents') : '/login'}
            className={buttonClass({ variant: 'primary', block: true })}
          >
            {user ? (isBad ? t('settings.toSettings') : t('settings.toApp')) : t('accounts.login')}
          </Link>
        ) : (
          <Skeleton height={40} />
        )}
      </Stack>
    </AccountCard>
  );
}
