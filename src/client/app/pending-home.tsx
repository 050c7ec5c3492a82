import { Suspense } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { PendingScreen } from './pending-screen.tsx';

const OfflineHome = lazyComponent(() => import('#client/pages/documents/offline-home.tsx'), 'kept');

/** What the library shows while it waits: without a network the day as it was told last. */
export function PendingHome() {
  if (useOnline()) return <PendingScreen />;
  return (
    <Suspense fallback={null}>
      <OfflineHome />
    </Suspense>
  );
}
