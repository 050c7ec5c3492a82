import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { serverNow, setByServer } from './server-clock.ts';

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/** The time, as long as it is wanted; right at once after a pause, and in a tab that was asleep. */
export function useNow(isWanted: boolean, onTick?: (now: number) => void): number {
  const told = useEffectEvent((at: number) => onTick?.(at));
  const [now, setNow] = useState(serverNow);
  // Before anything is painted: the time of before a pause must not be seen.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const look = () => setNow(serverNow());
    const tick = () => {
      look();
      told(serverNow());
    };
    look();
    void setByServer();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isWanted]);
  return now;
}
