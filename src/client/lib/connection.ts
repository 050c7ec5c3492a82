import { useEffect, useState } from 'react';
import { useReachable } from './reachability.ts';
import { useOnline } from './use-online.ts';

/** Longest wait before a screen says that there is no answer; requests are retried for much longer. */
const PATIENCE_MS = 2_000;

/** Whether there is a network and the server answers. */
export const useIsConnected = (): boolean => [useOnline(), useReachable()].every(Boolean);

/** Whether an answer is late: at once without a connection, otherwise after two seconds. */
export function useIsLate(isWaiting: boolean): boolean {
  const isConnected = useIsConnected();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  return isWaiting && (isOver || !isConnected);
}
