import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { GuestCards } from '#client/features/sharing/guest-cards.tsx';
import { GuestChat } from '#client/features/sharing/guest-chat.tsx';
import { GuestDocument } from '#client/features/sharing/guest-document.tsx';
import { GuestFrame, type OpenedLink } from '#client/features/sharing/guest-frame.tsx';
import { GuestMap } from '#client/features/sharing/guest-map.tsx';
import { GuestTest } from '#client/features/sharing/guest-test.tsx';
import { LinkDoor } from '#client/features/sharing/link-door.tsx';
import { SharedError } from '#client/features/sharing/shared-error.tsx';
import { useOpenLink } from '#client/features/sharing/sharing.api.ts';
import { isApiError, sendAlong } from '#client/lib/api-client.ts';
import { type Guest, GuestContext } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './shared-page.module.css';

/**
 * A shared document by its link key: `/shared/{key}`, with its tests and cards below, or why the link doesn't open
 * (S02).
 */
export function SharedPage() {
  const { pathname } = useLocation();
  return pathname.startsWith('/shared-error') ? <SharedErrorPage /> : <OpenLink />;
}

function SharedErrorPage() {
  const { reason } = useSearch({ strict: false });
  return <SharedError reason={reason} />;
}

function OpenLink() {
  const { t } = useTranslate();
  const { _splat: path = '' } = useParams({ strict: false });
  const [accessKey = '', view, testUuid] = path.split('/');
  const guest = useMemo(() => ({ accessKey }), [accessKey]);
  const opened = useOpenLink(accessKey);
  const { error } = opened;
  const isRefused = isApiError(error) && error.code.startsWith('SHARED_LINK');
  if (accessKey === '') return <Navigate to="/shared-error" search={{ reason: 'SHARED_LINK_INVALID' }} replace />;
  if (isRefused) return <Navigate to="/shared-error" search={{ reason: error.code }} replace />;
  if (error)
    return (
      <main className={styles.wait} id="main">
        <ErrorPanel title={t('guest.openFailed')} error={error} onRetry={() => void opened.refetch()} />
      </main>
    );
  if (!opened.data)
    return (
      <output className={styles.wait}>
        <VisuallyHidden>{t('guest.opening')}</VisuallyHidden>
        <Skeleton width="40%" height={30} />
        <Skeleton height={120} />
      </output>
    );
  if (!opened.data.isEntered) return <LinkDoor linkKey={accessKey} opened={opened.data} />;
  return (
    <GuestContext value={guest}>
      {/* Rendered before anything that sends requests. */}
      <SendKey guest={guest} documentUuid={opened.data.document.uuid} />
      <SharedView opened={opened.data} guest={guest} view={view} testUuid={testUuid ?? ''} />
    </GuestContext>
  );
}

interface SharedViewProps {
  opened: OpenedLink;
  guest: Guest;
  view: string | undefined;
  testUuid: string;
}

function SharedView({ opened, guest, view, testUuid }: SharedViewProps) {
  const { start, end } = useSearch({ strict: false });
  const span = useMemo(() => (start !== undefined && end !== undefined ? { start, end } : undefined), [start, end]);
  const { uuid, name } = opened.document;
  if (view === undefined || view === '')
    return (
      <GuestFrame opened={opened} title={name}>
        <GuestDocument uuid={uuid} guest={guest} span={span} />
      </GuestFrame>
    );
  const place = { opened, guest };
  if (view === 'chat') return <GuestChat {...place} />;
  if (view === 'tests') return <GuestTest key={testUuid} uuid={testUuid} {...place} />;
  if (view === 'concept-maps') return <GuestMap key={testUuid} uuid={testUuid} {...place} />;
  return view === 'flashcards' ? <GuestCards {...place} /> : <SharedError reason={undefined} />;
}

/** Adds the key to requests for its document only, while its screens are open (S04). */
function SendKey({ guest, documentUuid }: { guest: Guest; documentUuid: string }) {
  const key = guest.accessKey;
  useEffect(() => {
    const headers = { 'x-access-key': key, 'x-document-uuid': documentUuid };
    sendAlong((url) => (/^\/api\/(?:documents|tests|concept-maps)\/[0-9a-f-]{36}/.test(url) ? headers : {}));
    return () => sendAlong(() => ({}));
  }, [key, documentUuid]);
  return null;
}
