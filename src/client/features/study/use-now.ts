import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { isSetByServer, mistrustClock, serverNow, setByServer } from './server-clock.ts';

/** Short enough to skip no second. */
const TICK_MS = 250;

/**
 * Returns the current server time while wanted; correct at once after a pause or sleep.
 *
 * @param onTick called only while the server clock is known
 */
export function useNow(isWanted: boolean, onTick?: (now: number) => void): number {
  const notify = useEffectEvent((at: number) => onTick?.(at));
  const [now, setNow] = useState(serverNow);
  // A layout effect, so that no outdated time is painted after a pause.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const look = () => setNow(serverNow());
    const tick = () => {
      look();
      if (isSetByServer()) notify(serverNow());
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
