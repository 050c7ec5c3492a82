import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { BrandLink } from '#client/ui/brand-link.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';
import type { OpenedLink } from './guest-frame.tsx';
import { GuestLanguage } from './guest-language.tsx';
import styles from './link-door.module.css';
import { useEnterLink } from './sharing.api.ts';

/** First screen of a link. Entering requires a press and counts as a use, so that link previews don't count. */
export function LinkDoor({ linkKey, opened: { document, guest } }: { linkKey: string; opened: OpenedLink }) {
  const { t } = useTranslate();
  const user = useUser();
  const { pathname } = useLocation();
  const enter = useEnterLink(linkKey);
  const { error } = enter;
  if (isApiError(error) && error.code.startsWith('SHARED_LINK'))
    return <Navigate to="/shared-error" search={{ reason: error.code }} replace />;
  return (
    <div className={styles.door}>
      <header className={styles.head}>
        <BrandLink />
        <span className={styles.end}>
          <GuestLanguage />
          {user ? null : (
            <Link className={buttonClass({ variant: 'ghost' })} to="/login" search={{ next: pathname }}>
              {t('guest.login')}
            </Link>
          )}
        </span>
      </header>
      <main className={styles.main} id="main">
        <AccountCard>
          <PageTitle>{document.name}</PageTitle>
          <Stack>
            <p>{t('guest.doorText', { name: guest.sharedBy })}</p>
            {error ? <ErrorPanel title={t('guest.openFailed')} error={error} /> : null}
            <Button variant="primary" block busy={enter.isPending} onClick={() => enter.mutate()}>
              <BookOpen />
              {t('guest.enter')}
            </Button>
          </Stack>
        </AccountCard>
      </main>
    </div>
  );
}
