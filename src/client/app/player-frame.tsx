import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useEvents } from '#client/lib/events.ts';
import { useUser } from '#client/lib/session.tsx';
import { LiveSession } from '#client/features/study/floating-timer/lazy-live-session.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { UploadDialogHost } from './upload-dialog-host.tsx';

/** Full-window frame of the player, which has its own shortcut sheet; only the palette of the shell is available. */
export function PlayerFrame() {
  const user = useUser();
  useEvents(Boolean(user));
  return (
    <>
      <Suspense>
        <LiveSession shows="strip" />
      </Suspense>
      <Outlet />
      <UploadDialogHost />
      {user ? <ShellDialogs user={user} hasOwnKeys /> : null}
    </>
  );
}
