import { Suspense } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { PendingScreen } from './pending-screen.tsx';

const OfflineHome = lazyComponent(() => import('#client/pages/documents/offline-home.tsx'), 'kept');

/** Content of the library while it waits: without a network, the last known day. */
export function PendingHome() {
  if (useOnline()) return <PendingScreen />;
  return (
    <Suspense fallback={null}>
      <OfflineHome />
    </Suspense>
  );
}
