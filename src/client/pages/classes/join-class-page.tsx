import { Link, useParams } from '@tanstack/react-router';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { ClassDoor } from '#client/features/classes/class-door.tsx';
import { useClassByCode, useIsInvitation } from '#client/features/classes/classes.api.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** Joins a class by its code; guests register first and return. */
export function JoinClassPage() {
  const { t } = useTranslate();
  const { code } = useParams({ from: '/forms/classes/join/$code' });
  const user = useUser();
  const found = useClassByCode(code);
  const { data, error } = found;
  const invitation = useIsInvitation(code, found.isError);
  if (data)
    return (
      <AccountCard>
        <PageTitle>{t('classes.joinTitle', { name: data.name })}</PageTitle>
        <ClassDoor group={data} code={code} />
      </AccountCard>
    );
  const isUnknown = isApiError(error) && error.code === 'CLASS_CODE_INVALID';
  if (isUnknown && invitation.isSuccess)
    return (
      <AccountCard>
        <PageTitle>{t('classes.isInvitation')}</PageTitle>
        <Stack>
          <p>{t(user ? 'classes.isInvitationHere' : 'classes.isInvitationText')}</p>
          {user ? (
            <Link className={buttonClass({ block: true })} to="/classes">
              {t('classes.otherCode')}
            </Link>
          ) : (
            <Link
              className={buttonClass({ variant: 'primary', block: true })}
              to="/register"
              search={{ invitation: code, next: '/classes' }}
            >
              {t('classes.register')}
            </Link>
          )}
        </Stack>
      </AccountCard>
    );
  return (
    <AccountCard>
      <PageTitle>{t(isUnknown ? 'classes.noCode' : 'classes.haveCode')}</PageTitle>
      {found.isPending ? <Skeleton height={160} /> : null}
      {isUnknown ? (
        <Stack>
          <p>{t('classes.noCodeText')}</p>
          <Link className={buttonClass({ block: true })} to="/classes">
            {t('classes.otherCode')}
          </Link>
        </Stack>
      ) : null}
      {error && !isUnknown ? (
        <ErrorPanel title={t('classes.classFailed')} error={error} onRetry={() => void found.refetch()} />
      ) : null}
    </AccountCard>
  );
}
