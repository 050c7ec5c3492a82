import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import type { Today } from '#contract/today.ts';
import { useEvents } from '#client/lib/events.ts';
import { isJustLoggedOut, useSessionRefresh, useUser } from '#client/lib/session.tsx';
import { whenOnline } from '#client/lib/use-online.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Main } from '#client/ui/main.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { Banners } from './banners.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { UploadDialogHost } from './upload-dialog-host.tsx';

const JobTray = lazyComponent(() => import('./job-tray.tsx'));

/** Frame of all screens of a signed-in person, first rendered for the last known user and corrected later. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = useUser();
  const router = useRouter();
  const toLogin = useCallback(() => {
    const { href, pathname } = router.state.location;
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { next: href } });
  }, [router]);

  useEvents(Boolean(user));
  useSessionRefresh(user, toLogin);
  useEffect(() => {
    if (user === null && !isJustLoggedOut()) toLogin();
  }, [user, toLogin]);

  const userUuid = user?.uuid;
  // Another part of the page requests the day.
  const due = useQuery<Today>({ queryKey: ['/api/today'], enabled: false }).data?.cards.today;
  useEffect(() => {
    if (!userUuid) return undefined;
    const leaving = new AbortController();
    void whenOnline()
      .then(() => import('./sync-cards.ts'))
      .then(({ syncCards }) => syncCards(userUuid, leaving.signal, due));
    return () => leaving.abort();
  }, [userUuid, due]);
  useEffect(() => {
    if (!userUuid) return;
    // Only an installed app can receive shares; a bookmark opens any.
    if (navigator.serviceWorker?.controller || location.hash.startsWith('#save='))
      void import('./receive-shared.ts').then((module) => module.receiveShared());
  }, [userUuid]);

  if (!user) return null;
  return (
    <>
      <SkipLink />
      <Banners user={user} />
      <TopBar user={user}>
        <Suspense>
          <JobTray />
        </Suspense>
      </TopBar>
      <OfflineStrip />
      <Main tabIndex={-1}>{children}</Main>
      <TabBar user={user} />
      <UploadDialogHost />
      <ShellDialogs user={user} />
    </>
  );
}
