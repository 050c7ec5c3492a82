import { useEffect } from 'react';

/** Keeps the screen lit while a block runs, where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = async () => {
      // Refused where the tab is hidden or the battery low: then the screen goes dark as ever.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) void taken?.release();
      else lock = taken;
    };
    const takeAgain = () => {
      if (document.visibilityState === 'visible') void take();
    };
    void take();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
