import { useEffect } from 'react';

/** Keeps the screen on while a block runs, if the browser supports it. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = async () => {
      // Refused in a hidden tab or on low battery; then the screen turns off as usual.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) void taken?.release();
      else lock = taken;
    };
    const retake = () => {
      if (document.visibilityState === 'visible') void take();
    };
    void take();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release();
    };
  }, [isWanted]);
}
