import { useEffect, useEffectEvent } from 'react';
import type { Job } from './use-jobs.ts';

/** Long enough to read a job's result. */
const SEEN_MS = 8_000;

/**
 * Removes completed jobs from the tray after they were visible for a while. Pauses while the pointer is over the tray
 * (`paused`) or the page is hidden. Tests stay until opened, failures until dismissed.
 */
export function useAutoDismiss(jobs: Job[], paused: boolean, dismiss: (id: string) => void): void {
  const completed = jobs
    .filter(({ state, keepsUntilOpened }) => state === 'completed' && !keepsUntilOpened)
    .map(({ id }) => id);
  const key = completed.join(' ');
  const leave = useEffectEvent(() => completed.forEach(dismiss));
  useEffect(() => {
    if (key === '' || paused) return undefined;
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
  }, [key, paused]);
}
