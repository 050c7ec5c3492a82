import { useEffect, useEffectEvent } from 'react';

/** Calls `onKey` for every key pressed on the page while enabled. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, enabled = true): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    if (!enabled) return undefined;
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);
}
