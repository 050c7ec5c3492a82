import { Outlet } from '@tanstack/react-router';
import { useUser } from '#client/lib/session.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { UploadDialogHost } from './upload-dialog-host.tsx';

/** The player has the whole window and a sheet of its own keys; of the shell only the palette is there. */
export function PlayerFrame() {
  const user = useUser();
  return (
    <>
      <Outlet />
      <UploadDialogHost />
      {user ? <ShellDialogs user={user} hasOwnKeys /> : null}
    </>
  );
}
