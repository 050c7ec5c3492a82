import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed on the page, as long as it is enabled. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, enabled = true): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    if (!enabled) return undefined;
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);
}
