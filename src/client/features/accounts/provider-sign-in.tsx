import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

const ProviderButtons = lazyComponent(() => import('./provider-buttons.tsx'));
/** Height of a button with its margin, reserved to avoid layout shifts. */
const HEIGHT = 60;
const REST = 30;

/** Sign-in by Google and by a school's provider, if configured (A05). */
export function ProviderSignIn() {
  const { googleEnabled, oidcName } = useQuery(read(getConfig, {})).data ?? {};
  const ways = [googleEnabled, oidcName].filter(Boolean).length;
  return ways > 0 ? (
    <Suspense fallback={<Skeleton height={ways * HEIGHT + REST} />}>
      <ProviderButtons hasGoogle={googleEnabled} oidcName={oidcName} />
    </Suspense>
  ) : null;
}
