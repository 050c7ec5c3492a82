import { useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 250;

/**
 * Counts down from the remaining time that the server sent, since the local clock may be wrong. Calls `onEnd` once per
 * value.
 */
export function useTimeLeft(remainingMs: number, onEnd: () => void): number {
  const [left, setLeft] = useState(remainingMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const deadline = Date.now() + remainingMs;
    const timer = setInterval(() => {
      const now = Math.max(0, deadline - Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [remainingMs]);
  return left;
}
