import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useEvents } from '#client/lib/events.ts';
import { useUser } from '#client/lib/session.tsx';
import { LiveSession } from '#client/features/study/floating-timer/lazy-live-session.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { UploadDialogHost } from './upload-dialog-host.tsx';

/** The player has the whole window and a sheet of its own keys; of the shell only the palette is there. */
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
