import { useUser } from '#client/lib/session.tsx';
import { NotFound, NotFoundScreen } from '#client/ui/not-found.tsx';
import { AppShell } from './app-shell.tsx';

/** An address that doesn't exist, inside the app's frame for a signed-in person. */
export function UnknownAddress() {
  return useUser() ? (
    <AppShell>
      <NotFound />
    </AppShell>
  ) : (
    <NotFoundScreen />
  );
}
