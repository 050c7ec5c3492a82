import { Suspense } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { PendingScreen } from './pending-screen.tsx';

const OfflineHome = lazyComponent(() => import('#client/pages/documents/offline-home.tsx'), 'kept');

/** Placeholder of the library while it loads; offline, the last known day. */
export function PendingHome() {
  if (useOnline()) return <PendingScreen />;
  return (
    <Suspense fallback={null}>
      <OfflineHome />
    </Suspense>
  );
}
