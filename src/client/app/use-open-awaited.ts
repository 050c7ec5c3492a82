import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeAwaited } from '#client/features/generation/awaited-test.ts';
import type { Job } from './use-jobs.ts';

/** Opens a test by itself once its first question is there, for whoever ordered it and did nothing else since. */
export function useOpenAwaited(jobs: Job[]): void {
  const router = useRouter();
  useEffect(() => {
    const ready = jobs.find(({ id, href }) => href && takeAwaited(id, router.state.location.pathname));
    if (ready?.href) void router.navigate({ href: ready.href });
  }, [jobs, router]);
}
