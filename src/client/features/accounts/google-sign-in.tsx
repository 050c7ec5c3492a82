import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

const GoogleButton = lazyComponent(() => import('./google-button.tsx'));
/** Of the button and what is below it, so that nothing moves. */
const HEIGHT = 90;

/** The way in by Google, where that is set (A05). */
export function GoogleSignIn() {
  const { data: config } = useQuery(read(getConfig, {}));
  if (!config?.googleEnabled) return null;
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <GoogleButton />
    </Suspense>
  );
}
