import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { isSetByServer, mistrustClock, serverNow, setByServer } from './server-clock.ts';

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/**
 * The time, as long as it is wanted; right at once after a pause, and in a tab that was asleep.
 *
 * @param onTick told only while the clock is known to be that of the server
 */
export function useNow(isWanted: boolean, onTick?: (now: number) => void): number {
  const told = useEffectEvent((at: number) => onTick?.(at));
  const [now, setNow] = useState(serverNow);
  // Before anything is painted: the time of before a pause must not be seen.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const look = () => setNow(serverNow());
    const tick = () => {
      look();
      if (isSetByServer()) told(serverNow());
      else void setByServer();
    };
    const back = () => {
      mistrustClock();
      tick();
    };
    look();
    if (!isSetByServer()) void setByServer();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [isWanted]);
  return now;
}
