import { useEffect, useEffectEvent } from 'react';
import type { Job } from './use-jobs.ts';

/** Long enough to read what came of a job. */
const SEEN_MS = 8_000;

/**
 * Documents that are ready leave by themselves once they have been seen, in the tray or by the toast that tells of
 * them. Nothing leaves under a pointer or the focus (`held`), nor while nobody looks at the page; a test stays until it
 * is opened or dismissed, as does a scan without text, and what failed until it is dismissed.
 */
export function useSeenJobs(jobs: Job[], held: boolean, dismiss: (id: string) => void): void {
  const completed = jobs.filter(({ state, stays }) => state === 'completed' && !stays).map(({ id }) => id);
  const key = completed.join(' ');
  const leave = useEffectEvent(() => completed.forEach(dismiss));
  useEffect(() => {
    if (key === '' || held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => leave(), SEEN_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [key, held]);
}
