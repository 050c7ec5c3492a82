import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

const ProviderButtons = lazyComponent(() => import('./provider-buttons.tsx'));
/** Of a button and what is below it, and of each further one, so that nothing moves. */
const HEIGHT = 90;
const HEIGHT_OF_ANOTHER = 60;

/** The ways in by Google and by the provider of a school, where they are set (A05). */
export function ProviderSignIn() {
  const { data: config } = useQuery(read(getConfig, {}));
  if (!config?.googleEnabled && !config?.oidcName) return null;
  const height = config.googleEnabled && config.oidcName ? HEIGHT + HEIGHT_OF_ANOTHER : HEIGHT;
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <ProviderButtons hasGoogle={config.googleEnabled} oidcName={config.oidcName} />
    </Suspense>
  );
}
