import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { getConfig } from '#contract/system.ts';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { ProviderSignIn } from '#client/features/accounts/provider-sign-in.tsx';
import { RegisterForm } from '#client/features/accounts/register-form.tsx';
import { WaitlistForm } from '#client/features/accounts/waitlist-form.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Text } from '#client/ui/text.tsx';

/** Shows the form at once; replaces it if the registration turns out to be closed. */
export function RegisterPage() {
  const { t } = useTranslate();
  const search = useSearch({ from: '/visitor' });
  const navigate = useNavigate();
  const { data: config } = useQuery(read(getConfig, {}));
  const [saysInvited, setSaysInvited] = useState(search.invitation !== undefined);
  const isOpen = config?.registrationOpen !== false;
  // People who come from a class page have an invitation.
  const hasInvitation = saysInvited || (!isOpen && search.next?.startsWith('/classes/join/') === true);
  const closed = !isOpen && !hasInvitation;
  return (
    <AccountCard
      otherWay={
        <>
          {t('accounts.alreadyRegistered')}{' '}
          <Link to="/login" search={search}>
            <b>{t('accounts.login')}</b>
          </Link>
        </>
      }
    >
      <PageTitle key={String(closed)}>{closed ? t('accounts.closedTitle') : t('accounts.registerTitle')}</PageTitle>
      {/* A provider's sign-in can't carry an invitation. */}
      {isOpen && !hasInvitation ? <ProviderSignIn /> : null}
      {closed ? (
        <>
          <Button
            block
            onClick={() => {
              setSaysInvited(true);
              // Lead invited people to their class.
              void navigate({ to: '/register', search: { ...search, next: search.next ?? '/classes' }, replace: true });
            }}
          >
            {t('accounts.haveInvitation')}
          </Button>
          <WaitlistForm />
        </>
      ) : (
        <RegisterForm hasInvitation={hasInvitation} />
      )}
      {closed ? null : (
        <Text as="p" size="small" tone="muted">
          {t('accounts.acceptBefore')} <a href="/terms">{t('accounts.terms')}</a> {t('accounts.acceptAnd')}{' '}
          <a href="/privacy">{t('accounts.privacy')}</a>.
        </Text>
      )}
    </AccountCard>
  );
}
