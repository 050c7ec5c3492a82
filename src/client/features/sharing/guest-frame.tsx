import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Copy, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { openSharedLink } from '#contract/sharing.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { BrandLink } from '#client/ui/brand-link.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { toast } from '#client/ui/toast-store.ts';
import responsive from '#client/ui/responsive.module.css';
import { CopiedDialog } from './copied-dialog.tsx';
import styles from './guest-frame.module.css';
import { GuestLanguage } from './guest-language.tsx';
import { GuestMenu } from './guest-menu.tsx';
import { useCopyDocument } from './sharing.api.ts';

export type OpenedLink = OutputOf<typeof openSharedLink>;

interface GuestFrameProps {
  opened: OpenedLink;
  title: string;
  children: ReactNode;
}

/** Frame of every shared screen: the sharer's name, a note that nothing is stored, and a link to sign up (S03). */
export function GuestFrame({ opened: { document, guest }, title, children }: GuestFrameProps) {
  const { t, language } = useTranslate();
  const user = useUser();
  const { pathname } = useLocation();
  const until = guest.expiresAt && t('guest.until', { day: formatDay(guest.expiresAt, language) });
  return (
    <div className={styles.frame}>
      <section className={styles.bar} aria-label={t('guest.region')}>
        <Eye />
        <p>
          {guest.isOwner ? (
            t('guest.own')
          ) : (
            <>
              <b>{t('guest.by', { name: guest.sharedBy })}</b>
              <span className={styles.facts}>
                {until ? `${until}. ` : ''}
                {user ? null : t('guest.notKept')}
              </span>
            </>
          )}
        </p>
        {user && !guest.isOwner ? <CopyButton documentUuid={document.uuid} /> : null}
        {user ? null : (
          <Link className={buttonClass({ size: 'small' })} to="/register" search={{ next: pathname }}>
            <span className={responsive.notPhone}>{t('guest.register')}</span>
            <span className={responsive.onlyPhone}>{t('guest.registerShort')}</span>
          </Link>
        )}
      </section>
      <header className={styles.head}>
        <span className={responsive.notPhone}>
          <BrandLink />
        </span>
        <PageTitle className={styles.title}>{title}</PageTitle>
        <span className={styles.end}>
          {user ? (
            <>
              <GuestLanguage />
              <Link className={buttonClass({ variant: 'ghost' })} to="/documents">
                {t('guest.myDocuments')}
              </Link>
            </>
          ) : (
            <>
              <Link
                className={clsx(buttonClass({ variant: 'ghost' }), responsive.notPhone)}
                to="/login"
                search={{ next: pathname }}
              >
                {t('guest.login')}
              </Link>
              <GuestMenu until={until || undefined} />
            </>
          )}
        </span>
      </header>
      <OfflineStrip />
      {children}
    </div>
  );
}

/** Copies the document into the user's library (S05), with its tests, cards and maps. */
function CopyButton({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  const copy = useCopyDocument();
  const [isClosed, setClosed] = useState(false);
  if (copy.data)
    return (
      <>
        <Link className={buttonClass({ size: 'small' })} to="/documents/$uuid" params={{ uuid: copy.data.uuid }}>
          {t('guest.openCopy')}
        </Link>
        {isClosed ? null : <CopiedDialog copy={copy.data} onClose={() => setClosed(true)} />}
      </>
    );
  return (
    <Button
      size="small"
      busy={copy.isPending}
      onClick={() =>
        copy.mutate(documentUuid, {
          onError: (error) =>
            toast({ variant: 'destructive', title: t('guest.copyFailed'), description: describeError(error) }),
        })
      }
    >
      <Copy />
      {t('guest.copy')}
    </Button>
  );
}
